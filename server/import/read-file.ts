import { parse } from "csv-parse/sync";
import { importTexts } from "../../domain/import/import-texts.ts";
import { detectDelimiter, type RawRecord, RecordSplitter } from "../../domain/import/split-records.ts";
import { AppError } from "../errors.ts";

export interface FileRecord {
  line: number;
  /** Undefined where the record is broken. */
  cells: readonly string[] | undefined;
}

/** Enough to see how a file is written. */
const headBytes = 64 * 1024;

/** The records of a file, a batch at a time: it is never in memory as a whole. */
export async function* readFile(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ delimiter: string; records: readonly FileRecord[] }> {
  let head: Buffer | undefined = Buffer.alloc(0);
  let reader: BatchReader | undefined;
  for await (const piece of pieces) {
    if (head === undefined) {
      if (reader) yield* reader.push(piece);
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < headBytes) continue;
    reader = new BatchReader(head);
    yield* reader.push(head);
    head = undefined;
  }
  if (head) {
    reader = new BatchReader(head);
    yield* reader.push(head);
  }
  if (reader) yield* reader.end();
}

/** Few enough that they are gone before the garbage collector takes them for objects that stay. */
const batchRecords = 100;

class BatchReader {
  readonly #decoder: TextDecoder;
  readonly #delimiter: string;
  readonly #splitter: RecordSplitter;

  constructor(head: Buffer) {
    const encoding = detectEncoding(head);
    this.#decoder = new TextDecoder(encoding);
    this.#delimiter = detectDelimiter(new TextDecoder(encoding).decode(head));
    this.#splitter = new RecordSplitter(this.#delimiter);
  }

  push(piece: Uint8Array) {
    return this.#batches(this.#splitter.push(this.#decoder.decode(piece, { stream: true })));
  }

  end() {
    return this.#batches([...this.#splitter.push(this.#decoder.decode()), ...this.#splitter.end()]);
  }

  *#batches(raw: readonly RawRecord[]) {
    const delimiter = this.#delimiter;
    for (let start = 0; start < raw.length; start += batchRecords)
      yield { delimiter, records: parseRecords(raw.slice(start, start + batchRecords), delimiter) };
  }
}

/** Files of old spreadsheets are neither UTF-8 nor say what they are. */
function detectEncoding(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head.length === 0) throw new AppError("bad-request", importTexts.empty);
  if (head.subarray(0, 4).toString("latin1") === "PK\u0003\u0004")
    throw new AppError("bad-request", importTexts.zipped);
  if (head.includes(0)) throw new AppError("bad-request", importTexts.notText);
  try {
    // The last character may be cut in two.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return "utf-8";
  } catch {
    const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
    if (controls > head.length / 100) throw new AppError("bad-request", importTexts.notText);
    return "windows-1252";
  }
}

/** Many at once, because that is quick; one by one where a record is not what it seems, so that it spoils no other. */
function parseRecords(raw: readonly RawRecord[], delimiter: string): FileRecord[] {
  const whole = raw.filter(({ isOpen }) => !isOpen);
  const cells = parseText(whole.map(({ text }) => text).join("\n"), delimiter);
  if (cells?.length === whole.length) {
    let index = 0;
    return raw.map(({ line, isOpen }) => ({ line, cells: isOpen ? undefined : cells[index++] }));
  }
  return raw.map(({ line, text, isOpen }) => {
    const single = isOpen ? undefined : parseText(text, delimiter);
    return { line, cells: single?.length === 1 ? single[0] : undefined };
  });
}

/**
 * Drivvo tells its second and third fuel apart by a digit behind the closing quote: "Full tank" 2. Within a quoted cell quotes
 * are doubled, so an empty pair is text and not a cell.
 */
const strayDigit = /(^|[,;])"([^"\n,;]+)" (\d)(?=[,;\n]|$)/gm;

function parseText(text: string, delimiter: string): string[][] | undefined {
  try {
    return parse(text.replaceAll(strayDigit, '$1"$2 $3"'), {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      record_delimiter: "\n",
    });
  } catch {
    return undefined;
  }
}
