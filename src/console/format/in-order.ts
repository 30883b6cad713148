const { compare } = new Intl.Collator()

/** Choices in the order of their names, as a reader looks for them; the server lists them by number. */
export const inOrder = <T>(choices: readonly T[], nameOf: (choice: T) => string): T[] =>
  choices.toSorted((one, other) => compare(nameOf(one), nameOf(other)))
