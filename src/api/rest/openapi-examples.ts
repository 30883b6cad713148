import type { RestRoute } from './route.ts'
import recorded from './openapi-examples.json' with { type: 'json' }

/** Recorded requests and responses of rows, written by `npm run generate:examples` and compared by the tests. */
export type ApiExamples = {
  /** Bodies, by row: `POST /clients`. */
  requests: Readonly<Record<string, unknown>>
  /** Responses, by kind of record and of response (`Client.item`), else by row. */
  answers: Readonly<Record<string, unknown>>
}

const examples: ApiExamples = recorded

const rowOf = (route: RestRoute): string => `${route.method} ${route.path}`

const answerName = (route: RestRoute): string =>
  route.answer.presenter ? `${route.answer.presenter.name}.${route.answer.kind}` : rowOf(route)

/** The example of a row's body, for its media type. */
export function requestExample(route: RestRoute): Record<string, unknown> {
  const example = examples.requests[rowOf(route)]
  return example === undefined ? {} : { example }
}

/** The example of a row's response, for its media type: examples of whole records are shared through the components. */
export function answerExample(route: RestRoute): Record<string, unknown> {
  const name = answerName(route)
  const example = examples.answers[name]
  if (example === undefined) return {}
  if (!route.answer.presenter) return { example }
  return { examples: { [route.answer.presenter.name]: { $ref: `#/components/examples/${name}` } } }
}

/** The responses that {@link answerExample} references. */
export const exampleComponents = (routes: readonly RestRoute[]): Record<string, unknown> => {
  const names = new Set(routes.filter((route) => route.answer.presenter).map(answerName))
  return Object.fromEntries(
    [...names]
      .sort()
      .filter((name) => Object.hasOwn(examples.answers, name))
      .map((name) => [name, { value: examples.answers[name] }]),
  )
}
