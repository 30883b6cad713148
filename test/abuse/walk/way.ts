import { expect } from 'vitest'
import type { Answered, ServedApp } from '../../serving.ts'
import { doneIds, run } from '../both-doors.ts'
import type { Books } from './books.ts'
import type { Foresee } from './foresee.ts'
import type { Step } from './steps.ts'

/** A company, who calls for it, its books as the model has them, a vendor, a category, and what is to be done next. */
export type Walk = { app: ServedApp; token: string; books: Books; vendor: string; category: string; step: Step }

/** Does a step through its door, and tells the model what came of it; a refusal leaves the model as it was. */
export type Move = (walk: Walk) => Promise<void>

/** Runs a mutation through the door of the step; undefined when it was refused. */
export const go = (
  { app, token, step: { door } }: Walk,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Answered | undefined> => run(app, { door, token }, name, input)

/** To what an action can be done. */
type Fits<Item> = (item: Item) => boolean

/** A bulk mutation: `note` tells the model what was done, `foresee` says what must and must not be. */
export type Bulk<Item> = {
  name: string
  note: (item: Item, action: string) => Promise<void> | void
  foresee?: Foresee<Item>
}

/** Does one of the actions to a record or two to which it can be done; now and then to any. */
export async function bulk<Item extends { id: string }>(
  walk: Walk,
  how: Bulk<Item>,
  items: readonly Item[],
  actions: Readonly<Record<string, Fits<Item>>>,
): Promise<void> {
  const { step } = walk
  const possible = Object.keys(actions).filter((action) => mostly(items, actions[action], step).length > 0)
  // What moves no money is rarer.
  const action = step.way % 6 === 5 ? 'archive' : pick(possible, step.way)
  if (action === undefined) return
  await act(walk, how, some(mostly(items, actions[action], step), step), action)
}

/** Does the action to the records, one after the other as the product does. Answers those to which it was done. */
export async function act<Item extends { id: string }>(
  walk: Walk,
  { name, note, foresee }: Bulk<Item>,
  items: readonly Item[],
  action: string,
): Promise<Item[]> {
  const { door } = walk.step
  const ids = items.map(({ id }) => id)
  const answer = await go(walk, name, { action: door === 'rest' ? action : action.toUpperCase(), ids })
  const done = new Set(answer ? doneIds(answer, name) : [])
  for (const item of items) {
    const isDone = done.has(item.id)
    const results = JSON.stringify(answer?.body['meta'] ?? answer?.body['data']?.[name]?.['results'])
    expect(isDone, `${name} ${action} ${item.id}: ${results}`).toBe(foresee?.(item, action) ?? isDone)
    if (isDone) await note(item, action)
  }
  return items.filter(({ id }) => done.has(id))
}

/** The item at a place; places go round. */
export const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(1, items.length)]

/** One of the items, or two of them. */
export const some = <Item>(items: readonly Item[], { at, other, both }: Step): Item[] => {
  const chosen = [pick(items, at), both ? pick(items, other) : undefined]
  return [...new Set(chosen.filter((item) => item !== undefined))]
}

/** Those to which something can be done, as a rule; now and then any of them. */
export const mostly = <Item>(items: readonly Item[], fits: Fits<Item> = () => true, { third }: Step): Item[] =>
  items.filter((item) => third % 5 === 4 || fits(item))

type Deletable = { isDeleted: boolean }
/** Whether a record is not deleted. */
export const isLive = ({ isDeleted }: Deletable): boolean => !isDeleted
/** What every kind of record can be: deleted and brought back. */
export const states = { delete: isLive, restore: ({ isDeleted }: Deletable) => isDeleted }

/** One of the words. */
export const oneOf = <Word>(words: readonly Word[], { way }: Step): Word => pick(words, way) as Word

/** So much of a figure. */
export const shareOf = (figure: number, share: Step['share']): number => {
  if (share === 'all') return figure
  return share === 'half' ? Math.trunc(figure / 2) : share
}
