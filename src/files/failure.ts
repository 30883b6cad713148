/** The disk below the files fails (full, read-only, I/O, too many open files); `cause` is the system's error. */
export class FilesUnavailableError extends Error {
  override name = 'FilesUnavailableError'
}

const ofDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOTDIR'])

/** What the system says of the disk under our name; everything else as it is. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && ofDisk.has(String(error.code)))) return error
  return new FilesUnavailableError(`The folder of files cannot be used: ${error.message}`, { cause: error })
}

/** The same work, whose failures of the disk come under our name. */
export const tellingOfDisk =
  <Arguments extends unknown[], T>(work: (...of: Arguments) => Promise<T>) =>
  async (...of: Arguments): Promise<T> => {
    try {
      return await work(...of)
    } catch (error) {
      throw translated(error)
    }
  }
