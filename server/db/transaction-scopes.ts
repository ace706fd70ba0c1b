import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";

interface Scope<Tables> {
  query: Transaction<Tables>;
  isOpen: boolean;
  failure?: { cause: unknown };
}

type Work<Tables, T> = (query: Transaction<Tables>) => Promise<T>;

/** Knows which transaction the running code is in, so that it need not be handed from function to function. */
export class TransactionScopes<Tables> {
  readonly #storage = new AsyncLocalStorage<Scope<Tables>>();

  current(): Scope<Tables> | undefined {
    const scope = this.#storage.getStore();
    // Work that was started inside a transaction and outlives it goes on outside.
    return scope?.isOpen ? scope : undefined;
  }

  /** On SQLite such a query would wait for its own transaction for ever, on PostgreSQL it would run beside it unseen. */
  refuseOutsideHandle = (): void => {
    if (this.current()) {
      throw new Error("A handle from outside was used inside tx(): ask for database.query there");
    }
  };

  async run<T>(root: Kysely<Tables>, work: Work<Tables, T>): Promise<T> {
    const scope = this.current();
    return scope ? join(scope, work) : this.#begin(root, work);
  }

  #begin<T>(root: Kysely<Tables>, work: Work<Tables, T>): Promise<T> {
    return root.transaction().execute(async (query) => {
      const scope: Scope<Tables> = { query, isOpen: true };
      try {
        const result = await this.#storage.run(scope, () => work(query));
        if (scope.failure) throw new Error("A tx() inside this one failed: nothing is kept", scope.failure);
        return result;
      } finally {
        scope.isOpen = false;
      }
    });
  }
}

async function join<Tables, T>(scope: Scope<Tables>, work: Work<Tables, T>): Promise<T> {
  try {
    return await work(scope.query);
  } catch (error) {
    // Its writes so far are in the outer transaction: code that catches the error must not commit half of the work.
    scope.failure ??= { cause: error };
    throw error;
  }
}
