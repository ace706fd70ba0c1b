/**
 * The response to a request of the router for data that makes it load the page itself, as a whole document.
 *
 * Leans on: how React Router's server answers `redirectDocument` in a data request. Checked with React Router 8.4.
 * If it breaks: a link to a kept page shows an error without a connection; its address still opens it.
 */
export function loadWholePage(address: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "X-Remix-Redirect": address,
      "X-Remix-Status": "302",
      "X-Remix-Reload-Document": "true",
    },
  });
}
