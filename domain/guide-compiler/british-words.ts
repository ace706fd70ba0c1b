/** British words and phrases and the American ones. A text, which costs nothing until someone looks a word up. */
const table = `
tyre: tire
bonnet: hood
boot lid: trunk lid
car boot: trunk
spanner: wrench
gearbox: transmission
handbrake: parking brake
hand brake: parking brake
petrol: gasoline
diesel pump: fuel pump
silencer: muffler
sump: oil pan
windscreen: windshield
screen wash: washer fluid
screenwash: washer fluid
washing-up liquid: dish soap
lamp: light
taillamp: tail light
tail lamp: tail light
fog lamp: fog light
headlamp: headlight
sidelight: parking light
dipped beam: low beam
main beam: high beam
reversing light: backup light
direction indicator: turn signal
number plate: license plate
brake disc: brake rotor
earthed: grounded
earthing: grounding
earth strap: ground strap
earth wire: ground wire
earth point: ground point
earth cable: ground cable
minus clamp: negative terminal
plus clamp: positive terminal
flat battery: dead battery
jump lead: jumper cable
brake pipe: brake line
fuel pipe: fuel line
in the bin: in the trash
into the bin: into the trash
belt reel: seat belt retractor
screw union: fitting
wheel nut: lug nut
wheel bolt: lug bolt
wheel brace: lug wrench
wheel arch: wheel well
wheel arches: wheel wells
axle stand: jack stand
mudguard: fender
bulkhead: firewall
scuttle: cowl
slam panel: radiator support
fascia: dash
glovebox: glove box
quarterlight: quarter window
estate car: wagon
saloon: sedan
nearside: curb side, or left/right
offside: driver's side, or left/right
propshaft: driveshaft
prop shaft: driveshaft
propeller shaft: driveshaft
half-shaft: axle shaft
anti-roll bar: sway bar
drop link: sway bar link
stabiliser: stabilizer
wishbone: control arm
track rod: tie rod
bushes: bushings
rubber bush: rubber bushing
guide bush: guide bushing
circlip: snap ring
grub screw: set screw
jubilee clip: hose clamp
gaiter: boot
rocker cover: valve cover
cam cover: valve cover
cam belt: timing belt
cambelt: timing belt
loom: harness
mole grips: locking pliers
ring spanner: box-end wrench
adaptor: adapter
calliper: caliper
anti-clockwise: counterclockwise
anticlockwise: counterclockwise
motorway: highway
dual carriageway: divided highway
lorry: truck
kerb: curb
tarmac: asphalt
car park: parking lot
petrol station: gas station
filling station: gas station
workshop: shop
rubbish: trash
dustbin: trash can
hosepipe: garden hose
hoover: vacuum
fortnight: two weeks
mend: fix
mended: fixed
mends: fixes
mending: fixing
judder: shudder
to and fro: back and forth
all round: all the way around
way round: way around
whilst: while
amongst: among
towards: toward
afterwards: afterward
backwards: backward
forwards: forward
upwards: upward
downwards: downward
inwards: inward
outwards: outward
burnt: burned
unburnt: unburned
spilt: spilled
learnt: learned
per cent: percent
colour: color
coloured: colored
discolour: discolor
discoloured: discolored
grey: gray
aluminium: aluminum
metre: meter
millimetre: millimeter
centimetre: centimeter
kilometre: kilometer
litre: liter
millilitre: milliliter
centre: center
centred: centered
fibre: fiber
vapour: vapor
odour: odor
neighbour: neighbor
neighbouring: neighboring
favour: favor
favourite: favorite
labour: labor
mould: mold
moulded: molded
smoulder: smolder
smouldering: smoldering
plough: plow
draught: draft
sulphur: sulfur
sulphate: sulfate
licence: license
practise: practice
offence: offense
defence: defense
cheque: check
programme: program
jewellery: jewelry
storey: story
tonne: metric ton
ageing: aging
labelled: labeled
unlabelled: unlabeled
cancelled: canceled
cancelling: canceling
travelled: traveled
travelling: traveling
fuelled: fueled
levelled: leveled
levelling: leveling
modelled: modeled
signalled: signaled
analyse: analyze
recognise: recognize
organise: organize
realise: realize
synchroniser: synchronizer
immobiliser: immobilizer
pressurise: pressurize
pressurised: pressurized
galvanised: galvanized
vulcanised: vulcanized
catalyse: catalyze
boot floor: trunk floor
front wing: front fender
wing mirror: side mirror
indicator stalk: turn signal stalk
gear lever: shifter
earth lead: ground cable
paraffin: kerosene
methylated spirit: denatured alcohol
white spirit: mineral spirits
postcode: ZIP code
behaviour: behavior
honour: honor
catalogue: catalog
manoeuvre: maneuver
neutralise: neutralize
spelt: spelled
recognised: recognized
organised: organized
realised: realized
practised: practiced
analysed: analyzed
`;

/** Phrases that Americans use, although one of the words above is in them. */
const americanPhrases: readonly string[] = [
  "a headlamp",
  "double wishbone",
  "workshop manual",
  "dry sump",
  "steering wheel bolt",
  "steering wheel nut",
  "steering gearbox",
];

export interface WordList {
  /** The American word for each British one. */
  american: ReadonlyMap<string, string>;
  /** The British words in any case, longer phrases before the words in them. A plural in -s or -es counts as well. */
  british: RegExp;
  /** Phrases that are no fault. */
  phrases: RegExp;
}

let words: WordList | undefined;

export function wordList(): WordList {
  words ??= readTable();
  return words;
}

function readTable(): WordList {
  const lines = table.trim().split("\n");
  const american = new Map(lines.map((line) => line.split(": ") as [string, string]));
  return { american, british: anyOf([...american.keys()]), phrases: anyOf(americanPhrases) };
}

function anyOf(list: readonly string[]): RegExp {
  const longestFirst = list.toSorted((a, b) => b.length - a.length);
  return new RegExp(`\\b(${longestFirst.join("|").replaceAll(" ", "\\s+")})(?:e?s)?\\b`, "gi");
}
