import { expect } from 'vitest'
import type { Answered, ServedApp } from '../../serving.ts'
import { doneIds, run } from '../both-doors.ts'
import type { Model } from './model.ts'
import type { Foresee } from './foresee.ts'
import type { Step } from './steps.ts'

/** State of a walk: company, callers, model, a vendor, a category, and the current step. */
export type Walk = { app: ServedApp; token: string; model: Model; vendor: string; category: string; step: Step }

/** Performs a step through its door and updates the model; a refusal leaves the model unchanged. */
export type Move = (walk: Walk) => Promise<void>

/** Runs a mutation through the step's door; undefined if it was refused. */
export const go = (
  { app, token, step: { door } }: Walk,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Answered | undefined> => run(app, { door, token }, name, input)

/** True for records that the action can apply to. */
type Fits<Item> = (item: Item) => boolean

/** A bulk mutation: `note` updates the model, `foresee` predicts which records must succeed or fail. */
export type Bulk<Item> = {
  name: string
  note: (item: Item, action: string) => Promise<void> | void
  foresee?: Foresee<Item>
}

/** Applies an action to one or two suitable records, and occasionally to any record. */
export async function bulk<Item extends { id: string }>(
  walk: Walk,
  how: Bulk<Item>,
  items: readonly Item[],
  actions: Readonly<Record<string, Fits<Item>>>,
): Promise<void> {
  const { step } = walk
  const possible = Object.keys(actions).filter((action) => mostly(items, actions[action], step).length > 0)
  // Actions that move no money are rarer.
  const action = step.way % 6 === 5 ? 'archive' : pick(possible, step.way)
  if (action === undefined) return
  await act(walk, how, some(mostly(items, actions[action], step), step), action)
}

/** Applies the action to the records one by one, as the product does. Returns those that succeeded. */
export async function act<Item extends { id: string }>(
  walk: Walk,
  { name, note, foresee }: Bulk<Item>,
  items: readonly Item[],
  action: string,
): Promise<Item[]> {
  const { door } = walk.step
  const ids = items.map(({ id }) => id)
  const answer = await go(walk, name, { action: door === 'rest' ? action : action.toUpperCase(), ids })
  const done = new Set(answer ? doneIds(answer) : [])
  for (const item of items) {
    const isDone = done.has(item.id)
    const results = JSON.stringify(answer?.body['meta'] ?? answer?.body['data']?.[name]?.['results'])
    expect(isDone, `${name} ${action} ${item.id}: ${results}`).toBe(foresee?.(item, action) ?? isDone)
    if (isDone) await note(item, action)
  }
  return items.filter(({ id }) => done.has(id))
}

/** The item at an index, modulo the length. */
export const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(1, items.length)]

/** One or two of the items. */
export const some = <Item>(items: readonly Item[], { at, other, both }: Step): Item[] => {
  const chosen = [pick(items, at), both ? pick(items, other) : undefined]
  return [...new Set(chosen.filter((item) => item !== undefined))]
}

/** Usually the items that an action applies to; occasionally all of them. */
export const mostly = <Item>(items: readonly Item[], fits: Fits<Item> = () => true, { third }: Step): Item[] =>
  items.filter((item) => third % 5 === 4 || fits(item))

type Deletable = { isDeleted: boolean }
export const isLive = ({ isDeleted }: Deletable): boolean => !isDeleted
/** Actions of every kind of record: delete and restore. */
export const states = { delete: isLive, restore: ({ isDeleted }: Deletable) => isDeleted }

/** Selects one of the words. */
export const oneOf = <Word>(words: readonly Word[], { way }: Step): Word => pick(words, way) as Word

/** The selected share of an amount. */
export const shareOf = (figure: number, share: Step['share']): number => {
  if (share === 'all') return figure
  return share === 'half' ? Math.trunc(figure / 2) : share
}
