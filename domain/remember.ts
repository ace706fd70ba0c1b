/** A pure function whose latest results are kept, at most so many. */
export function remember<Result>(limit: number, make: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = make(text);
    const [oldest] = results.keys();
    if (results.size >= limit && oldest !== undefined) results.delete(oldest);
    results.set(text, result);
    return result;
  };
}
