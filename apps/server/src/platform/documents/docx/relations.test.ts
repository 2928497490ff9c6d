import { expect, it } from 'vitest'
import { readRelations } from './relations.ts'

const sheet = (...relations: readonly string[]) => `<Relationships xmlns="x">${relations.join('')}</Relationships>`
const image = (id: string, target: string) => `<Relationship Id="${id}" Type="http://o/image" Target="${target}"/>`

it('names parts as the archive does, in any script and from wherever they are counted', () => {
  const xml = sheet(image('a', 'media/图片 1.png'), image('b', '/word/media/b.png'), image('c', '../customXml/c.xml'))

  expect(readRelations(xml).map(({ target }) => target)).toEqual([
    'word/media/图片 1.png',
    'word/media/b.png',
    'customXml/c.xml',
  ])
})

it('finds what lies outside under a prefix and inside another list, and leaves its address as it is', () => {
  const outside = '<p:Relationship Id="x" Type="o/image" Target="http://away/a b.png" TargetMode="external"/>'
  const xml = `<p:Relationships xmlns:p="x"><p:Relationships>${outside}</p:Relationships></p:Relationships>`

  expect(readRelations(xml)).toEqual([{ id: 'x', kind: 'image', isOutside: true, target: 'http://away/a b.png' }])
})

it('has none where there is no list', () => {
  expect(readRelations(undefined)).toEqual([])
})
