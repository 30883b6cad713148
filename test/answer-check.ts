import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv'
import { openApiDocument } from '../src/api/rest/openapi.ts'
import type { Route } from '../src/api/rest/route.ts'
import { createRouter } from '../src/api/rest/router.ts'
import { routes } from '../src/api/rest/routes.ts'

type Content = { content?: Record<string, unknown> }
type Described = { responses: Record<string, Content | undefined>; requestBody?: Content }

const document = JSON.parse(JSON.stringify(openApiDocument(routes))) as {
  paths: Record<string, Record<string, Described>>
}
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema({ ...document, $id: 'openapi' })

const router = createRouter(routes)
const compiled = new Map<string, ValidateFunction>()

const json = ['content', 'application/json']
const escaped = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1')

function validatorOf(path: string, verb: string, ...body: string[]): ValidateFunction {
  const pointer = ['paths', path, verb, ...body, 'schema']
  const place = `openapi#/${pointer.map(escaped).join('/')}`
  const known = compiled.get(place) ?? ajv.compile({ $ref: place })
  compiled.set(place, known)
  return known
}

/** A REST answer as received by a caller. */
type Answered = { method: string; path: string; status: number; contentType: string; body: unknown }

/**
 * Validates every REST answer of the test suite against the schema of its route in openapi.json; other paths are ignored.
 * @throws with the route and the violations
 */
export function checkAnswer({ method, path, status, contentType, body }: Answered): void {
  const verb = method === 'HEAD' ? 'GET' : method
  let found
  try {
    found = router(verb, path).route
  } catch {
    return
  }
  const where = `${found.method} ${found.path} answered ${status}`
  const operation = document.paths[found.path]?.[found.method.toLowerCase()]
  if (!operation) throw new Error(`${where}, and openapi.json does not have the route`)
  const response = operation.responses[String(status)]
  if (!response) throw new Error(`${where}, which openapi.json does not name`)
  if (!response.content?.['application/json'] || !contentType.includes('json')) return
  const validate = validatorOf(found.path, found.method.toLowerCase(), 'responses', String(status), ...json)
  if (validate(body)) return
  throw new Error(`${where}, but not as openapi.json says: ${faultsOf(validate)}`)
}

/** Violations of the row's schema in openapi.json; empty if the body is valid. */
export function bodyFaults({ method, path }: Pick<Route, 'method' | 'path'>, body: unknown): string[] {
  const taken = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {}
  const mediaType = Object.hasOwn(taken, 'application/json') ? 'application/json' : 'multipart/form-data'
  const validate = validatorOf(path, method.toLowerCase(), 'requestBody', 'content', mediaType)
  return validate(body) ? [] : [`${method} ${path}: ${faultsOf(validate)}`]
}

const faultsOf = ({ errors }: ValidateFunction): string =>
  (errors ?? [])
    .slice(0, 5)
    .map((error) => `${error.instancePath} ${error.message ?? ''}`)
    .join('; ')
