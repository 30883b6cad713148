/** True for anything that can be awaited. */
export const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/** The value of each row; a promise if one of them is. */
export function resolveAll(
  rows: readonly unknown[],
  resolve: (row: unknown) => unknown,
): readonly unknown[] | Promise<readonly unknown[]> {
  const values: unknown[] = []
  let isPending = false
  for (const row of rows) {
    const value = attempt(() => resolve(row))
    isPending ||= isPromise(value)
    values.push(value)
  }
  return isPending ? Promise.all(values) : values
}

/** Turns a thrown error into a rejection: the promises of its siblings are awaited together with it, and none is left unhandled. */
export function attempt<T>(step: () => T | Promise<T>): T | Promise<T> {
  try {
    return step()
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)))
  }
}

/** Continues with all values, at once unless one of them is a promise. */
export function allOf<T, Result>(
  values: readonly (T | Promise<T>)[],
  then: (values: readonly T[]) => Result | Promise<Result>,
): Result | Promise<Result> {
  if (values.some(isPromise)) return Promise.all(values).then(then)
  return then(values as readonly T[])
}
