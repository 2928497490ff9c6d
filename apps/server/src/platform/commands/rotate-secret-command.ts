import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineCommand, exits } from './command.ts'

export const rotateSecretCommand = defineCommand({
  name: 'rotate-secret',
  summary: 'Make a new SECRET_KEY and say how to put it into force',
  about: `The key signs links to files and seals addresses of connections and account numbers, which the servers seal anew under the new one;
sessions and passwords do not depend on it. Where SECRET_KEY is set, the new one is only
printed: set it as SECRET_KEY, the old one as SECRET_KEY_PREVIOUS, restart every server. Where the key lies in DATA_DIR, the
file is replaced and the old key printed for SECRET_KEY_PREVIOUS.`,
  options: {},
  async run(shell) {
    const { secretKey, dataDir } = shell.config
    const path = join(dataDir, 'secret-key')
    const kept = await readKept(path)
    if (kept?.trim() !== secretKey) {
      const made = randomBytes(48).toString('base64')
      const words = [
        `SECRET_KEY=${made}`,
        'SECRET_KEY_PREVIOUS=(the key in force now)',
        '',
        'Set both for every server and restart them one after the other. A day later the previous key can go: links to files live shorter.',
      ]
      shell.print(words.join('\n'), { secretKey: made, replaced: false })
      return exits.done
    }
    const draft = `${path}-${crypto.randomUUID()}`
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    await rename(draft, path)
    const words = [
      `${path} has a new key. Start the server once more with`,
      `SECRET_KEY_PREVIOUS=${secretKey}`,
      'for a day: then links that were handed out before go on to open.',
    ]
    shell.print(words.join('\n'), { previous: secretKey, replaced: true })
    return exits.done
  },
})

async function readKept(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
