// Where tests keep their databases. A test file begins with a copy of the migrated database, some thousand small files: in memory that takes
// 35 ms, on a busy disk up to a second, three hundred times.
import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
const gigabytes = 1024 ** 3
const roomGigabytes = 4

/** The folder in memory where it has room and the machine can spare it, else the usual one for what is thrown away. */
export function testFolder() {
  return hasRoom() ? memory : tmpdir()
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) >= roomGigabytes * gigabytes
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
