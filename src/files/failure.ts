/** The disk below the files fails (full, read-only, I/O, too many open files); `cause` is the system's error. */
export class FilesUnavailableError extends Error {
  override name = 'FilesUnavailableError'
}

const ofDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOTDIR'])

/** Translates system errors of the disk into our error class; returns every other error unchanged. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && ofDisk.has(String(error.code)))) return error
  return new FilesUnavailableError(`The file store cannot be used: ${error.message}`, { cause: error })
}

/** Wraps a function so that it throws disk failures as our error class. */
export const tellingOfDisk =
  <Arguments extends unknown[], T>(work: (...of: Arguments) => Promise<T>) =>
  async (...of: Arguments): Promise<T> => {
    try {
      return await work(...of)
    } catch (error) {
      throw translated(error)
    }
  }
