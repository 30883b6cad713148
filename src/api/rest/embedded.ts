import { present } from './presenter.ts'
import type { Presenter, Relation } from './presenter.ts'

/** A related record that is part of its parent's row. Left out of the JSON when absent. */
export const embedded = <Row, Related>(
  name: string,
  options: { pick: (row: Row) => Related | undefined; presenter: () => Presenter<Related> },
): Relation<Row> => ({
  name,
  many: false,
  presenter: options.presenter,
  async load(rows, tree, scope) {
    const pairs = rows.flatMap((row) => {
      const related = options.pick(row)
      return related === undefined ? [] : [{ row, related }]
    })
    const texts = await present(
      options.presenter(),
      pairs.map(({ related }) => related),
      tree,
      scope,
    )
    const byRow = new Map(pairs.map(({ row }, index) => [row, texts[index]]))
    return (row) => byRow.get(row)
  },
})

/** A list with the one related record in the row, or none. */
export const embeddedList = <Row, Related>(
  name: string,
  options: { pick: (row: Row) => Related | undefined; presenter: () => Presenter<Related> },
): Relation<Row> => {
  const single = embedded(name, options)
  return {
    ...single,
    many: true,
    async load(rows, tree, scope) {
      const write = await single.load(rows, tree, scope)
      return (row) => `[${write(row) ?? ''}]`
    },
  }
}
