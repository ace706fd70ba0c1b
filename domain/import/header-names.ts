import type { Columns, Field } from "./import-file.ts";

/** "Odo (km)", "odo_km" and " Odometer reading" are compared without case, signs, accents and what is in brackets. */
export function headerKey(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, "")
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}/]/gu, "");
}

export type HeaderNames = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Headers of the trackers and of tables that people make themselves, the surest first; as `headerKey` has them. */
export const headerNames: HeaderNames = {
  date: [
    ...["date", "fuelupdate", "servicedate", "data", "doneon", "readon", "day"],
    ...["datum", "fecha", "datetime", "дата"],
  ],
  odometer: [
    ...["odometer", "odo", "odometerreading", "mileage", "kilometerstand", "kilometers"],
    ...["kmstand", "tachostand", "tacho", "laufleistung", "kilometer", "odometro", "cuentakilometros"],
    ...["kilometraje", "quilometragem", "kilometrage", "przebieg", "одометр", "km"],
  ],
  title: [
    ...["description", "work", "costtitle", "subtypes", "services", "service", "title", "task", "job"],
    ...["beschreibung", "arbeit", "arbeiten", "leistung", "massnahme", "maßnahme", "bezeichnung", "wartung"],
    ...["descripcion", "descricao", "servicio", "servico"],
  ],
  cost: [
    ...["cost", "totalcost", "totalprice", "total", "amount", "price"],
    ...["betrag", "kosten", "gesamtkosten", "gesamtpreis", "gesamt", "summe", "preis"],
    ...["costo", "coste", "costototal", "importe", "valortotal", "valor", "custo"],
  ],
  notes: [
    ...["notes", "note", "comments", "comment", "remarks"],
    ...["notiz", "notizen", "bemerkung", "bemerkungen", "anmerkung", "anmerkungen", "kommentar"],
    ...["observacion", "observaciones", "observacao", "notas"],
  ],
  shop: ["shop", "placename", "place", "vendor", "werkstatt", "firma", "taller", "oficina"],
  volume: [
    ...["fuelconsumed", "volume", "gallons", "liters", "litres", "fuel", "quantity", "qty"],
    ...["liter", "menge", "getankt", "tankmenge", "kraftstoffmenge", "volumen", "litros"],
  ],
  unitPrice: [
    ...["priceperunit", "pricepergallon", "priceperliter", "priceperlitre", "volumeprice"],
    ...[
      "literpreis",
      "preisproliter",
      "preis/liter",
      "preis/l",
      "precio/l",
      "preco/l",
      "price/l",
      "price/gal",
    ],
  ],
  full: ["isfilltofull", "full", "filledup", "fulltank", "vollgetankt", "vollgefullt", "volltank", "voll"],
  partial: ["partialfillup", "partialfuelup", "partialtank", "partialfill"],
  missed: ["missedfuelup", "missed", "previouslymissedfillups", "missedfillup"],
  tags: ["tags"],
  car: [
    ...["carname", "vehicle", "vehiclename", "car", "fahrzeug", "auto", "wagen"],
    ...["vehiculo", "veiculo", "vehicule", "pojazd", "автомобиль"],
  ],
  unit: ["unit", "distanceunit"],
  volumeUnit: ["volumeunit"],
  currency: [
    "currency",
    "currencycode",
    "wahrung",
    "moneda",
    "divisa",
    "moeda",
    "devise",
    "valuta",
    "waluta",
  ],
};

/** Each field by its surest header; no column is two fields. */
export function columnsOf(header: readonly string[], known: HeaderNames = headerNames): Columns {
  const keys = header.map(headerKey);
  const columns: Partial<Record<Field, number>> = {};
  for (const [field, names] of Object.entries(known)) {
    const index = names.map((name) => keys.indexOf(name)).find((at) => at !== -1);
    if (index !== undefined && !Object.values(columns).includes(index)) columns[field as Field] = index;
  }
  return columns;
}
