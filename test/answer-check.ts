import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv'
import { openApiDocument } from '../src/api/rest/openapi.ts'
import type { RestRoute } from '../src/api/rest/route.ts'
import { createRouter } from '../src/api/rest/rest-handler.ts'
import { routes } from '../src/api/rest/routes.ts'
import { typeFaults } from './openapi/answer-types.ts'

type Content = { $ref?: string; content?: Record<string, unknown> }
type Described = { responses: Record<string, Content | undefined>; requestBody?: Content }

const document = openApiDocument(routes) as { paths: Record<string, Record<string, Described>> }
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema({ ...document, $id: 'openapi' })

/** The value of a pointer into the document, its steps still escaped. */
const valueAt = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document)

/** A value of the document, or the component that it references. */
export function resolved(value: unknown): unknown {
  const reference = (value as { $ref?: string } | undefined)?.$ref
  return reference === undefined ? value : valueAt(reference.slice(1))
}

const router = createRouter(routes)
const compiled = new Map<string, ValidateFunction>()

const escaped = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1')

function validatorOf(pointer: string): ValidateFunction {
  const place = `openapi#${pointer}/schema`
  const known = compiled.get(place) ?? ajv.compile({ $ref: place })
  compiled.set(place, known)
  return known
}

/** A REST answer as received by a caller. */
type Answered = { method: string; path: string; status: number; contentType: string; body: unknown }

/**
 * Validates every REST answer of the test suite against the schema of its route in openapi.json, and by the types that strict
 * programs expect of its names; other paths are ignored.
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
  const named = operation.responses[String(status)]
  if (!named) throw new Error(`${where}, which openapi.json does not name`)
  const inline = `/paths/${escaped(found.path)}/${found.method.toLowerCase()}/responses/${status}`
  const pointer = named.$ref?.slice(1) ?? inline
  const response = valueAt(pointer) as Content
  if (!response.content?.['application/json'] || !contentType.includes('json')) return
  const validate = validatorOf(`${pointer}/content/${escaped('application/json')}`)
  if (!validate(body)) throw new Error(`${where}, but not as openapi.json says: ${faultsOf(validate)}`)
  const faults = typeFaults(body)
  if (faults.length > 0)
    throw new Error(`${where} with types that strict programs refuse: ${faults.slice(0, 5).join('; ')}`)
}

/** Violations of the row's schema in openapi.json; empty if the body is valid. */
export function bodyFaults({ method, path }: Pick<RestRoute, 'method' | 'path'>, body: unknown): string[] {
  const taken = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {}
  const mediaType = Object.hasOwn(taken, 'application/json') ? 'application/json' : 'multipart/form-data'
  const pointer = `/paths/${escaped(path)}/${method.toLowerCase()}/requestBody/content/${escaped(mediaType)}`
  const validate = validatorOf(pointer)
  return validate(body) ? [] : [`${method} ${path}: ${faultsOf(validate)}`]
}

const faultsOf = ({ errors }: ValidateFunction): string =>
  (errors ?? [])
    .slice(0, 5)
    .map((error) => `${error.instancePath} ${error.message ?? ''}`)
    .join('; ')
