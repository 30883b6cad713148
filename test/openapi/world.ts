import type { Answered, RequestOptions, ServedApp } from '../serving.ts'
import { bodies, form, password } from './records.ts'
import type { World } from './records.ts'

/** A company to call over REST, by default as its owner, with functions that create a record of each kind. */
export function worldOf(
  app: ServedApp,
  options: RequestOptions = { password, headers: { 'X-Request-Id': 'example' } },
): World {
  const done = async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const answer = await app.rest(method, path, body, options)
    if (answer.status >= 400) throw new Error(`${method} ${path} was refused: ${answer.text}`)
    return answer
  }
  const world: World = {
    app,
    done,
    async made(list) {
      if (list === '/documents') {
        const kept = await done('POST', `/clients/${await world.made('/clients')}/upload`, form())
        return kept.at('data.documents.0.id')
      }
      const body = bodies[list]
      if (!body) throw new Error(`There is no example of a record of ${list}`)
      return (await done('POST', list, await body(world))).at('data.id')
    },
  }
  return world
}
