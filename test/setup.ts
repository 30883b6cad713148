import { afterEach } from 'vitest'
import { takeUnscoped } from './tenant-statements.ts'

// Every test of the suite is one of tenant isolation as well: a statement that names its company cannot reach another one's rows.
afterEach(({ task }) => {
  const unscoped = [...new Set(takeUnscoped())]
  if (unscoped.length > 0)
    throw new Error(`"${task.name}" ran statements that name no company:\n${unscoped.join('\n')}`)
})
