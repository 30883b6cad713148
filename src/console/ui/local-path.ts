/**
 * The path of an address of this server. Addresses in answers begin with the public address of the server, which may differ from the
 * one by which this page was opened. Empty for a text that is no address: a logo may be named by any text.
 */
export function localPath(url: string): string {
  if (!URL.canParse(url, location.href)) return ''
  const { pathname, search } = new URL(url, location.href)
  return pathname + search
}
