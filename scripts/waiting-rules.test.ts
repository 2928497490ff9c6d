import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unwaitedAssertions } from './waiting-rules.ts'

const root = new URL('..', import.meta.url).pathname

describe('unwaitedAssertions', () => {
  it.each([
    "expect(page.url()).toBe('/a')",
    "expect(new URL(page.url()).searchParams.get('pageNum')).toBe('2')",
    'expect(await rows.count()).toBe(2)',
    "expect([path, await name.inputValue()]).toEqual([path, 'x'])",
    'expect((await rows.allTextContents()).length).toBe(2)',
    'await expect.poll(() => rows.count()).toBe(await named.count())',
    "await expect.poll(() => rows.count(), { timeout: 5 }).not.toEqual([1, await first.getAttribute('id')])",
    'expect(sums).toContain(await total.textContent())',
    'expect((await box.boundingBox())?.x).toBe(0)',
    'expect((await rows.all()).length).toBe(2)',
  ])('finds %s', (line) => {
    expect(unwaitedAssertions('a.ts', `\n${line}`)).toEqual([2])
  })

  it.each([
    'await expect.poll(() => rows.count()).toBe(2)',
    "await expect.poll(() => page.url()).toBe('/a')",
    "expect((await download).suggestedFilename()).toBe('a.pdf')",
    'expect(answer.status).toBe(200)',
    'expect(await Promise.all(answers)).toEqual([200, 200])',
    'await expect.poll(async () => (await rows.count()) - (await named.count())).toBe(0)',
  ])('leaves %s', (line) => {
    expect(unwaitedAssertions('a.ts', line)).toEqual([])
  })
})

describe('browser tests', () => {
  const files = globSync('e2e/**/*.ts', { cwd: root, exclude: (path) => path.includes('node_modules') })

  it.each(files)('%s waits for what it asserts of a page', (file) => {
    expect(unwaitedAssertions(file, readFileSync(join(root, file), 'utf8'))).toEqual([])
  })
})
