import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { drawMap } from './test/map.ts'

it('draws the map of the documents', async () => {
  await expect(await drawMap()).toMatchFileSnapshot(fileURLToPath(new URL('../../../docs/map.md', import.meta.url)))
})
