/** The bundler's view of a module. */
export interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds?: readonly string[] } | null;
}

/**
 * The bundler's id for the module of a route in the browser.
 *
 * Leans on: the query that React Router's plug-in adds to the route's file. Checked with React Router 8.4.
 * If it breaks: the build fails. Without that, no page would share a file with another, and all would load more.
 */
export function routeModule(file: string, graph: ModuleGraph): string {
  const id = `${file}?__react-router-build-client-route`;
  if (graph.getModuleInfo(id)) return id;
  throw new Error(`The build has no module ${id}: see app/contracts/bundler/route-module.ts.`);
}
