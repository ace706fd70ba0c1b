/** A kind of work that comes again. */
export interface ServiceKind {
  id: string;
  /** How people name it, in lower case and without punctuation. */
  name: RegExp;
  /** Words beside the name that make it something else. */
  except?: RegExp;
  /** The work is a look at something, so words such as "checked" don't speak against it. */
  isCheck?: true;
  /** A name alone may also be what was bought or topped up: it takes a word such as "changed" to be sure. */
  needsVerb?: true;
  /** The ids of our intervals and guides that mean the same. */
  slugs: readonly string[];
}

/** Of two that fit the same words, the first one counts. */
export const serviceKinds: readonly ServiceKind[] = [
  {
    id: "transmission-fluid",
    name: /\b(?:transmission|tranny|trans|gearbox|gear box|dsg|cvt|manual|automatic)\b.*\b(?:fluid|oil|flush|service|drain)\b|\b(?:atf|mtf|gear oil|mercon|dexron|(?:change|new) (?:transmission|gearbox))\b/,
    except: /\b(?:mount|cooler|pan gasket only|leak)\b/,
    slugs: [
      "transmission-fluid",
      "transmission",
      "transmission-severe",
      "mtf",
      "manual-transmission-oil",
      "manual-transmission",
      "manual-gearbox-oil",
      "gearbox-oil",
      "gear-oil",
      "dsg-oil",
      "automatic-transmission-fluid",
      "automatic-fluid",
      "transmission-oil",
      "manual-transmission-fluid",
      "v160-fluid",
    ],
  },
  {
    id: "differential-fluid",
    name: /\b(?:diff|differential|rear axle|final drive|rear end)\b.*\b(?:fluid|oil|service|change)\b|\b(?:diff|differential) (?:fluid|oil)\b/,
    except: /\b(?:front|center|centre|mount|bushing|seal|leak)\b/,
    slugs: ["differential", "differential-oil", "differential-fluid", "rear-axle", "rear-differential-oil"],
  },
  {
    id: "power-steering-fluid",
    name: /\b(?:power steering|ps|steering)\b.*\b(?:fluid|flush)\b/,
    except: /\b(?:leak|rack|pump|hose)\b/,
    slugs: ["power-steering-fluid"],
  },
  {
    id: "clutch-fluid",
    name: /\bclutch\b.*\b(?:fluid|bleed|bled|flush)\b|\b(?:bled|bleed) (?:the )?clutch\b/,
    slugs: ["clutch-fluid"],
  },
  {
    id: "brake-fluid",
    name: /\b(?:brake|brakes)\b.*\b(?:fluid|bleed|bled|flush|flushed|dot ?[345])\b|\b(?:bled|bleed|flushed?) (?:the |all )?(?:brake|brakes|calipers)\b|\bbremsfl/,
    except: /\b(?:low|reservoir|sensor|leak|moisture)\b/,
    needsVerb: true,
    slugs: ["brake-fluid", "brake-fluid-flush", "brake-bleed", "brake-fluid-a90"],
  },
  {
    id: "oil-filter-housing",
    name: /\boil filter housing\b|\boil pan\b|\boil (?:cooler|level sensor|pressure|cap|separator|sump|leak|leaks|pump|feed|line|lines|dipstick|catch can|drain plug|consumption|analysis|sample|light|sensor)\b/,
    slugs: ["oil-filter-housing-gasket", "oil-pan-gasket"],
  },
  {
    id: "engine-oil",
    name: /\b(?:engine|motor) oil\b|\boil (?:and |n |w |with |plus )?(?:\w+ )?filter\b|\boil\b.*\b(?:change|changed|chg|service|serviced|swap)\b|\b(?:changed?|new|fresh) (?:the )?oil\b/,
    except:
      /\b(?:diff|differential|gear|gearbox|transmission|trans|steering|fork|brake|axle|dsg|haldex|suspension|wrench|socket)\b/,
    slugs: ["engine-oil", "engine-oil-severe", "oil-change", "oil-filter", "engine-oil-and-filter"],
  },
  {
    // In short, and in other languages.
    id: "engine-oil",
    name: /\blube oil(?: and)? filter\b|\blof\b|\b(?:0|5|10|15)w ?(?:16|20|30|40|50|60)\b|\bolwechsel\b|\bcambio de aceite\b|\btroca de oleo\b|\bvidange\b/,
    except:
      /\b(?:diff|differential|gear|gearbox|transmission|trans|steering|fork|brake|axle|dsg|haldex|suspension)\b/,
    slugs: [],
  },
  {
    id: "coolant-hoses",
    name: /\b(?:coolant|radiator|heater) hoses?\b/,
    slugs: ["coolant-hoses"],
  },
  {
    id: "cooling-parts",
    name: /\bcoolant (?:tank|reservoir|sensor|temp|temperature|leak|leaks|cap|level|pipe|pipes|expansion|bottle|crossover|flange)\b|\b(?:expansion tank|radiator (?:cap|fan))\b/,
    slugs: ["expansion-tank"],
  },
  {
    id: "coolant",
    name: /\b(?:coolant|antifreeze|anti freeze|cooling system)\b|\bradiator (?:flush|fluid)\b|\bfrostschutz\b/,
    needsVerb: true,
    slugs: ["coolant", "coolant-first", "coolant-later", "coolant-next", "coolant-flush", "coolant-change"],
  },
  {
    id: "water-pump",
    name: /\bwater ?pump\b/,
    except: /\bpulley\b/,
    slugs: ["water-pump"],
  },
  {
    id: "thermostat",
    name: /\bthermostat\b/,
    slugs: ["thermostat"],
  },
  {
    id: "spark-plugs",
    name: /\b(?:spark ?plugs?(?! (?:wires?|leads?|cables?|boots?))|plugs and (?:coils|wires)|iridium plugs|zundkerzen)\b|\b(?:new|changed|replaced) plugs\b/,
    except: /\b(?:tube seals?|wires only|thread|socket|gaskets?|boots?)\b/,
    slugs: ["spark-plugs"],
  },
  {
    id: "cabin-filter",
    name: /\b(?:cabin|pollen|micro|interior|ac|a c|hvac|activated carbon|innenraum)\b.*\bfilters?\b|\bmicrofilters?\b|\bcabin (?:and|n) (?:engine )?air filters?\b/,
    except: /\b(?:housing|cover|door|drier|dryer)\b/,
    slugs: ["cabin-filter", "microfilter", "cabin-air-filter"],
  },
  {
    id: "engine-air-filter",
    name: /\b(?:engine |intake )?air (?:filters?|cleaner)\b|\bair box filter\b|\bluftfilter\b/,
    except: /\b(?:housing|duct|filter box)\b/,
    slugs: ["engine-air-filter", "air-filter", "air-filter-dust"],
  },
  {
    id: "fuel-filter",
    name: /\b(?:fuel|gas|diesel) filter\b/,
    except: /\bhousing\b/,
    slugs: ["fuel-filter"],
  },
  {
    id: "timing-belt",
    name: /\b(?:timing|cam) ?belts?\b(?! (?:tensioner|pulley|idler))|\bcambelt\b|\bt belt\b|\bzahnriemen\b/,
    except: /\b(?:cover|noise)\b/,
    slugs: ["timing-belt"],
  },
  {
    id: "drive-belts",
    name: /\b(?:serpentine|drive|accessory|alternator|fan|v|aux|auxiliary|ps|ac) belts?\b|\bserp belt\b|\bbelts (?:and|n) (?:tensioners?|pulleys?)\b/,
    except: /\b(?:timing|cam|seat|squeal|squeaks?)\b/,
    slugs: ["drive-belt", "drive-belts", "drive-belt-first", "v-belt", "v-belts", "serpentine-belt"],
  },
  {
    id: "tire-rotation",
    name: /\b(?:tires?|tyres?|wheels?)\b.*\b(?:rotat\w+|swap(?:ped)? front to (?:back|rear))\b|\brotat(?:e|ed|ion|ing)(?: and balanced?)?(?: (?:the|all|my|four|4))* (?:tires?|tyres?|wheels?)\b|\btire rotation\b|\brotate and balance\b/,
    slugs: ["tire-rotation", "tyre-rotation"],
  },
  {
    id: "tire-pressure",
    name: /\b(?:tires?|tyres?) (?:air )?pressures?\b|\baired up\b/,
    except: /\b(?:sensors?|gauge|monitor|light|lamp|warning)\b/,
    isCheck: true,
    slugs: ["tyre-pressure-check"],
  },
  {
    id: "tires",
    name: /\b(?:new|replaced|mounted|set of|four|4|2|two|winter|summer|all season|snow) (?:\w+ ){0,2}(?:tires?|tyres?)\b|\b(?:tires?|tyres?) (?:replacement|replaced|installed|change)\b/,
    except: /\b(?:spare|valves?|stems?|sensors?|repair\w*|patch\w*)\b/,
    slugs: ["tires"],
  },
  {
    id: "wheel-alignment",
    name: /\b(?:wheel |4 wheel |four wheel |front end )?alignment\b|\baligned\b/,
    except: /\b(?:headlights?|headlamps?|lights|hood|doors?|trunk|bumper|fenders?|panels?)\b/,
    slugs: ["wheel-alignment"],
  },
  {
    id: "wiper-blades",
    name: /\b(?:wipers?|wiper blades?|windshield wipers?)\b/,
    except: /\b(?:motor|linkage|fluid|arm|switch|relay|washer)\b/,
    slugs: ["wiper-blades"],
  },
  {
    id: "battery",
    name: /\b(?:car |new |agm |replacement )?battery\b|\bbatterie\b/,
    except:
      /\b(?:cables?|terminal|terminals|tray|cover|fan|drain|dead|charge|charged|charger|tender|jump|jumped|jump start|key|fob|remote|hybrid|tester|low|disconnected|reconnected|hold down|12v outlet)\b/,
    slugs: ["battery"],
  },
  {
    id: "brake-inspection",
    name: /\bbrakes? (?:inspection|check|inspected|checked)\b|\b(?:inspect|inspected|checked|check) (?:the |all |front |rear )*brakes?\b/,
    isCheck: true,
    slugs: ["brake-inspection", "brake-inspection-severe"],
  },
  {
    id: "front-brake-pads",
    name: /\bfront (?:\w+ ){0,3}(?:pads?|brakes?)\b(?! (?:pads? )?(?:wear )?(?:sensors?|calipers?|rotors?|discs?|drums?|light|lights|lamp|bulb))|\b(?:brake )?pads? (?:and rotors )?front\b|\bbrakes? front\b/,
    except: /\b(?:rear|line|lines|hose|hoses|fluid|noise|squeak|squeal)\b/,
    slugs: ["brake-pads", "front-brake-pads", "brake-pads-and-rotors"],
  },
  {
    id: "rear-brake-pads",
    name: /\brear (?:\w+ ){0,3}(?:pads?|brakes?)\b(?! (?:pads? )?(?:wear )?(?:sensors?|calipers?|rotors?|discs?|drums?|light|lights|lamp|bulb))|\b(?:brake )?pads? (?:and rotors )?rear\b|\bbrakes? rear\b/,
    except: /\b(?:front|line|lines|hose|hoses|fluid|noise|squeak|squeal)\b/,
    slugs: ["rear-brake-pads", "rear-brake-pads-and-rotors"],
  },
  {
    id: "valve-clearance",
    name: /\bvalves? (?:clearances?|adjust\w*|lash)\b|\badjust(?:ed)? (?:the )?valves\b/,
    isCheck: true,
    slugs: ["valve-clearance"],
  },
  {
    id: "oxygen-sensors",
    name: /\b(?:oxygen|o2|lambda)\b.*\bsensors?\b/,
    slugs: ["oxygen-sensors"],
  },
  {
    id: "ignition-leads",
    name: /\b(?:ignition|spark plug|plug) (?:leads?|wires?|cables?)\b/,
    slugs: ["ignition-leads"],
  },
  {
    id: "registration",
    name: /\b(?:registration|plates|tags|sticker|road tax|vehicle tax)\b/,
    except: /\b(?:parking|price|bracket|light|lights)\b/,
    slugs: [],
  },
  {
    id: "insurance",
    name: /\binsurance\b/,
    except: /\b(?:claim|quote|card)\b/,
    slugs: [],
  },
  {
    id: "safety-inspection",
    name: /\b(?:state|safety|annual|yearly|emissions?|smog|vehicle) (?:inspection|test|check)\b|\b(?:mot|tuv|hu au|smog|shaken|itv)\b/,
    except: /\b(?:fail\w*|pump|retest)\b/,
    isCheck: true,
    slugs: [],
  },
];
