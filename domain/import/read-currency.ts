/** Currencies that amounts in a file are likely to be in, and that somebody can choose. */
export const currencyNames: Readonly<Record<string, string>> = {
  USD: "US dollars ($)",
  EUR: "Euros (€)",
  GBP: "British pounds (£)",
  CAD: "Canadian dollars (CA$)",
  AUD: "Australian dollars (A$)",
  NZD: "New Zealand dollars (NZ$)",
  BRL: "Brazilian reals (R$)",
  MXN: "Mexican pesos (MX$)",
  ARS: "Argentine pesos (ARS)",
  CHF: "Swiss francs (CHF)",
  CZK: "Czech korunas (Kč)",
  DKK: "Danish kroner (DKK)",
  HUF: "Hungarian forints (Ft)",
  INR: "Indian rupees (₹)",
  JPY: "Japanese yen (¥)",
  NOK: "Norwegian kroner (NOK)",
  PLN: "Polish zlotys (zł)",
  RON: "Romanian lei (lei)",
  RUB: "Russian rubles (₽)",
  SEK: "Swedish kronor (SEK)",
  TRY: "Turkish liras (₺)",
  UAH: "Ukrainian hryvnias (₴)",
  ZAR: "South African rand (ZAR)",
};

/** A bare dollar sign says nothing: several countries write it. */
const signs: readonly (readonly [string, string])[] = [
  ...([
    ["US$", "USD"],
    ["CA$", "CAD"],
    ["C$", "CAD"],
    ["NZ$", "NZD"],
    ["A$", "AUD"],
  ] as const),
  ...([
    ["R$", "BRL"],
    ["MX$", "MXN"],
    ["€", "EUR"],
    ["£", "GBP"],
    ["¥", "JPY"],
    ["₹", "INR"],
  ] as const),
  ...([
    ["zł", "PLN"],
    ["Kč", "CZK"],
    ["₽", "RUB"],
    ["₺", "TRY"],
    ["₴", "UAH"],
  ] as const),
];

/** The currency beside an amount or in a header: "€79.78", "79,78 EUR", "Betrag (€)". */
export function readCurrency(text: string): string | undefined {
  const sign = signs.find(([each]) => text.includes(each));
  if (sign) return sign[1];
  return text.match(/\b[A-Z]{3}\b/g)?.find((word) => Object.hasOwn(currencyNames, word));
}

/** In a column of its own it is three letters, or a sign. */
export function readCurrencyCell(text: string): string | undefined {
  const letters = text.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(letters) ? letters : readCurrency(text);
}
