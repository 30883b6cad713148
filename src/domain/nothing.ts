import { z } from 'zod'
import { anyone } from './actor.ts'
import { pageInput, pageRequestOf } from './list.ts'
import type { Page } from './list.ts'
import { operation } from './operation.ts'

/** The list of what this service does not keep: always empty, whoever asks for whichever page. */
export const nothing = operation({
  name: 'nothing',
  kind: 'read',
  permission: anyone,
  input: z.object(pageInput),
  async run(_work, input): Promise<Page<never>> {
    const request = pageRequestOf(input)
    return {
      rows: [],
      cursors: [],
      hasNext: false,
      hasPrevious: false,
      total: input.withTotal === true ? 0 : undefined,
      page: request.mode === 'offset' ? request.page : 1,
      size: request.size,
    }
  },
})
