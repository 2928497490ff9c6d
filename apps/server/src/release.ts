import { readFileSync } from 'node:fs'

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

/** Version of the portal, as the package says it. */
export const release = version
