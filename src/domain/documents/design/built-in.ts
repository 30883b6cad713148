/** A selectable design of documents. */
export type Design = { id: string; name: string; isFree: boolean }

// compat: the ids by which settings and documents of the published API name them.
const ids = {
  Plain: 'VolejRejNm',
  Clean: 'Wpmbk5ezJn',
  Bold: 'Opnel5aKBz',
  Modern: 'wMvbmOeYAl',
  Business: '4openRe7Az',
  Creative: 'WJxbojagwO',
  Elegant: 'k8mep2bMyJ',
  Hipster: 'l4zbq2dprO',
  Playful: 'yMYerEdOBQ',
  Tech: 'gl9avmeG1v',
  Calm: '7LDdwRb1YK',
} as const

const freeDesigns = 4

/** The designs of the published API, in its order. */
export const builtInDesigns: readonly Design[] = Object.entries(ids).map(([name, id], index) => ({
  id,
  name,
  isFree: index < freeDesigns,
}))
