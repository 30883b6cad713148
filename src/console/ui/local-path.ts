/**
 * The path of an address of this server. Addresses in answers begin with the public address of the server, which may differ from the
 * one by which this page was opened.
 */
export function localPath(url: string): string {
  const { pathname, search } = new URL(url, location.href)
  return pathname + search
}
