import { columnsOf, type HeaderNames, headerKey, headerNames } from "./header-names.ts";
import type { Columns, Field, FileTable } from "./import-file.ts";

/** Of the languages whose headers we have seen: English, Spanish, Portuguese and Russian. */
const names: HeaderNames = {
  date: headerNames.date ?? [],
  odometer: headerNames.odometer ?? [],
  cost: [
    ...["totalcost", "totalprice", "cost", "costototal", "costo", "valortotal", "valor"],
    ...["Общая стоимость"].map(headerKey),
  ],
  notes: [...(headerNames.notes ?? []), ...["Примечание"].map(headerKey)],
  car: headerNames.car ?? [],
  currency: headerNames.currency ?? [],
};

const fuelNames: HeaderNames = {
  ...names,
  volume: ["volume", "fuelamount", "volumen", ...["Объем"].map(headerKey)],
  unitPrice: [
    ...["price/l", "price/gal", "volumeprice", "precio/l", "precio/gal", "preco/l", "preco/gal"],
    ...["Цена / л", "Цена / L"].map(headerKey),
  ],
  full: ["fulltank", "fullfillup", "tanquelleno", "completouotanque", ...["Полный бак"].map(headerKey)],
};

const workNames: HeaderNames = {
  ...names,
  title: [
    ...["servicetype", "expensetype", "title", "tipodeservicio", "tipodegasto", "tipodeservico"],
    ...["tipodedespesa", ...["Вид сервиса", "Вид расхода"].map(headerKey)],
  ],
};

const isOther =
  /^(?:income|receita|ingreso|einnahme|przych|revenu|route|rota|percurso|ruta|trasa|strecke|trajet|vehicle|ve[ií]c|veh[ií]c|pojazd|fahrzeug|reminder|lembrete|recordatorio)/i;

/** A fill-up has three fuels with a price, a cost and a volume each. */
const isFuel = ({ title, header }: Pick<FileTable, "title" | "header">) =>
  /^(?:refuel|reabast|abast)/i.test(title) || widthOf(header) >= 16;

/** Its headers are in the language of the phone: known ones say what a column is, and the others its place. */
export function drivvoTable({ title, header }: FileTable): Pick<FileTable, "kind" | "columns"> {
  const filled = header.filter((cell) => cell !== "").length;
  if (isOther.test(title) || filled < 4) return { kind: undefined, columns: {} };
  const isFillUp = isFuel({ title, header });
  const named = columnsOf(header, isFillUp ? fuelNames : workNames);
  return {
    kind: isFillUp ? "fill-up" : "work",
    columns: { ...placed(isFillUp, { title, header }, named), ...named },
  };
}

/** Where rows name their car: the last column of newer versions, whose titles are English on every phone. */
export function drivvoCarColumn({ title, header }: Pick<FileTable, "title" | "header">): number | undefined {
  const width = widthOf(header);
  if (/^refuelling$/i.test(title)) return width >= 30 ? 29 : undefined;
  return /^(?:service|expense)$/i.test(title) && (width === 11 || width === 12) ? width - 1 : undefined;
}

/** The places in the newer layout, and in the older one, which ends with the notes. */
function placed(isFillUp: boolean, table: Pick<FileTable, "title" | "header">, named: Columns): Columns {
  const width = widthOf(table.header);
  const car = drivvoCarColumn(table);
  const places: Partial<Record<Field, number>> = isFillUp
    ? { odometer: 0, date: 1, unitPrice: 3, cost: 4, volume: 5, full: 6, notes: width >= 28 ? 27 : width - 1 }
    : { odometer: 0, date: 1, cost: 2, title: 3, shop: 4, notes: width >= 9 ? 7 : width - 1 };
  if (car !== undefined) places.car = car;
  const taken = Object.values(named);
  return Object.fromEntries(Object.entries(places).filter(([, column]) => !taken.includes(column)));
}

function widthOf(header: readonly string[]): number {
  return header.findLastIndex((cell) => cell !== "") + 1;
}
