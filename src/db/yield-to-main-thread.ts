import { setPriority } from 'node:os'

/** The nice value of threads that do long work: the thread that answers requests goes first where processors are short. */
const niceness = 10

/**
 * Lowers the priority of the calling worker thread. Linux alone has a priority per thread and takes process 0 for the calling one
 * (setpriority(2)); elsewhere this would slow down the whole process and is left out.
 */
export function yieldToMainThread(): void {
  if (process.platform === 'linux') setPriority(0, niceness)
}
