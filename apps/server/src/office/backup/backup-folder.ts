import { readdir } from 'node:fs/promises'
import { CommandFailure } from '../../platform/commands/command.ts'

/** @throws CommandFailure if something lies there */
export async function refuseExistingFolder(folder: string): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (there) throw new CommandFailure(`${folder} is there already: name a new folder`)
}
