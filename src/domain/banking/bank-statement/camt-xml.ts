import { tidy } from './text.ts'

/** An element in the XML parser's form: text, or its children by name; several of one name are a list. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] }

const isList = (value: XmlNode | readonly XmlNode[]): value is readonly XmlNode[] => Array.isArray(value)

/** The children of that name, in their order. */
export function childrenOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  if (typeof node !== 'object' || !Object.hasOwn(node, name)) return []
  const found = node[name]
  if (found === undefined) return []
  return isList(found) ? found : [found]
}

/** The first child of that name. */
export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined => childrenOf(node, name)[0]

/** The descendant at that path of names: `at(entry, 'BookgDt', 'Dt')`. */
export const at = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((below, name) => childOf(below, name), node)

/** The text of an element; empty for one that is missing or has children only. */
export function elementText(node: XmlNode | undefined): string {
  if (typeof node === 'string') return node.trim()
  return typeof node === 'object' ? elementText(childOf(node, '#')) : ''
}

/** The bank's number of an entry; empty for a placeholder. */
export function referenceOf(node: XmlNode | undefined): string {
  const reference = tidy(elementText(node))
  return noReference.test(reference) ? '' : reference
}

const noReference = /^(NONREF|NOTPROVIDED|0*)$/i

/** A reference of the payer; empty for a placeholder. */
export function provided(node: XmlNode | undefined): string {
  const reference = elementText(node)
  return noReference.test(reference) ? '' : reference
}
