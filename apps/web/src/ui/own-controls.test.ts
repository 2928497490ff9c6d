import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const pages = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
const css = readFileSync(join(root, 'ui/base.css'), 'utf8')

const linesOf = (pattern: RegExp, except: readonly string[] = []) =>
  pages
    .filter((path) => !except.includes(path.replaceAll('\\', '/')))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    )

it.each([
  ['as an attribute', /type="(date|month|datetime-local|time)"/],
  ['worked out', /type=\{[^}]*'(date|month|datetime-local|time)'/],
  ['among what a field takes', /\btype: '(date|month|datetime-local|time)'/],
])('leaves no date to the browser, which writes it in its own language: %s', (_, pattern) => {
  expect(linesOf(pattern).filter((line) => !isInTextAt(line))).toEqual([])
})

it('gives no input of its own a kind that only shows when it is drawn', () => {
  const native = pages.filter((path) => /<input\b[^>]*\stype=\{/.test(readFileSync(join(root, path), 'utf8')))
  expect(native).toEqual([])
})

/** `TextAt` takes the kind of its field by the same word and draws our own one. */
function isInTextAt(line: string): boolean {
  const [path = '', number = ''] = line.split(/[: ]/)
  const before = readFileSync(join(root, path), 'utf8').split('\n').slice(0, Number(number))
  return before.findLast((one) => /<\w/.test(one))?.match(/<(\w+\.)?TextAt/) != null
}

it('asks in a dialog of the page, not of the browser', () => {
  expect(
    linesOf(/\b(window\.)?(confirm|alert|prompt)\(['"`\w]/).filter((line) => !line.includes('javascript:')),
  ).toEqual([])
})

it('shows no file button of the browser', () => {
  const shown = linesOf(/type="file"/, ['ui/FileField.tsx', 'site/portal/admin/PictureField.tsx']).filter((line) => {
    const [path = '', number = ''] = line.split(/[: ]/)
    const around = readFileSync(join(root, path), 'utf8')
      .split('\n')
      .slice(Number(number) - 5, Number(number) + 5)
    return !around.some((one) => one.trim() === 'hidden')
  })
  expect(shown).toEqual([])
})

it('leaves no choice to the list of the browser', () => {
  expect(linesOf(/<select\b/)).toEqual([])
})

it('fetches parts of the page in the way that says when one does not arrive', () => {
  expect(linesOf(/\blazy\b.*from 'react'/, ['app/lazy.tsx'])).toEqual([])
})

it('draws how far something is by our own bar', () => {
  expect(linesOf(/<progress\b/)).toEqual([])
})

it('writes one sign for what is empty', () => {
  expect(linesOf(/'\u2013'/)).toEqual([])
})

it.each(['checkbox', 'radio', 'summary'])('draws %s from the tokens', (word) => {
  expect(css).toMatch(new RegExp(word))
})
