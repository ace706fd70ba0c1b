/** The same again and again, so many at a time; what each of them came to. */
export async function repeat<T>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) results.push(await work(next++));
    }),
  );
  return results;
}
