// @vitest-environment node
import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packSource } from './pack-source.ts'

it('packs files so that each is found under its path again', async () => {
  const shares: number[] = []
  const files = [
    { path: 'src/主程序.js', content: new Blob(['const a = 1;\n'.repeat(200)]) },
    { path: 'b.js', content: new Blob([]) },
  ]

  const zip = Buffer.from(await (await packSource(files, (share) => shares.push(share))).arrayBuffer())

  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  expect(zip.readUInt16LE(end + 10)).toBe(2)
  const central = zip.readUInt32LE(end + 16)
  const nameLength = zip.readUInt16LE(central + 28)
  expect(zip.subarray(central + 46, central + 46 + nameLength).toString()).toBe('src/主程序.js')
  const packedLength = zip.readUInt32LE(central + 20)
  const start = 30 + nameLength
  expect(inflateRawSync(zip.subarray(start, start + packedLength)).toString()).toBe('const a = 1;\n'.repeat(200))
  expect(shares).toEqual([0.5, 1])
})
