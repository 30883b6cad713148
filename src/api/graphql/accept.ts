import type { Incoming } from '../http.ts'

const answered = ['application/graphql-response+json', 'application/json', 'text/event-stream', 'multipart/mixed']

/**
 * Whether the caller takes any form that answers have. Yoga finds out only when it writes the answer, and would refuse what
 * is done by then.
 */
export function takesAnswers({ headers }: Incoming): boolean {
  const ranges = (headers.accept || '*/*').replaceAll(/\s/g, '').toLowerCase().split(',')
  return ranges.some((range) => {
    const [wanted = '', ...parameters] = range.split(';')
    const charset = parameters.find((parameter) => parameter.includes('charset='))
    if (charset !== undefined && charset !== 'charset=utf-8') return false
    return answered.some((type) => wanted === '*/*' || wanted === type || wanted === type.replace(/\/.*/, '/*'))
  })
}
