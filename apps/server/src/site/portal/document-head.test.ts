import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basicInfoFields } from '@portal/contract/site/site'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerPage } from '../../platform/http/page.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { documentHead } from './document-head.ts'

let portal: TestPortal
let administrator: TestPerson
let folder: string
beforeAll(async () => {
  portal = await startTestPortal()
  administrator = await portal.person('administrator')
  folder = `${await mkdtemp(join(tmpdir(), 'portal-page-'))}/`
  await writeFile(`${folder}index.html`, '<title>IP Portal</title><noscript></noscript>')
})
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true })
})

const empty = Object.fromEntries(basicInfoFields.map((field) => [field, ''])) as Record<
  (typeof basicInfoFields)[number],
  string
>

async function save(changes: Partial<typeof empty>) {
  const { version } = (await portal.call('site.getSiteInfo', {}, { as: administrator })).data
  const saved = await portal.call(
    'site.saveSiteInfo',
    { info: { ...empty, ...changes }, version },
    { as: administrator },
  )
  expect(saved.status).toBe(200)
}

/** A server of its own that gives only the page. */
async function server(head = documentHead(portal.db)) {
  const app = Fastify()
  const plainTexts = { '/briefintroduction': { title: 'Plain', html: async () => '<h1>Plain</h1>' } }
  await registerPage(app, { plainTexts, head, folder })
  return async (path = '/login') => {
    const { body, headers } = await app.inject(path)
    const [, title] = body.match(/<title>(.*?)<\/title>/) ?? []
    const [, json = ''] = body.match(/<script type="application\/json" id="site-record">(.*?)<\/script>/) ?? []
    return { body, title, record: JSON.parse(json), cache: headers['cache-control'] }
  }
}

describe('a document', () => {
  it('says an empty record where nobody entered one', async () => {
    const documentOf = await server()

    expect(await documentOf()).toMatchObject({ title: 'IP Portal', record: {} })
  })
  it('carries the short names as its title, and of the record what a first paint shows', async () => {
    const documentOf = await server()

    const friends = '国家知识产权局 https://www.cnipa.gov.cn/'
    await save({
      name: '甲公司',
      nameEn: 'Jia',
      referredtoas1: '甲门户',
      referredtoas2: 'Jia IP',
      friends,
      aboutus: '很长',
    })

    expect(await documentOf()).toMatchObject({ title: '甲门户 · Jia IP', cache: 'no-cache' })
    expect((await documentOf()).record).toEqual({
      ...{ name: '甲公司', nameEn: 'Jia', referredtoas1: '甲门户', referredtoas2: 'Jia IP' },
      friends: [{ name: '国家知识产权局', url: 'https://www.cnipa.gov.cn/' }],
      // Nothing invented stands beside the operator's name.
      ...{ address: '', addressEn: '', phone: '', ICP: '', Email: '', WeChat: '' },
    })
    expect(await documentOf('/briefintroduction')).toMatchObject({ title: 'Plain', record: { name: '甲公司' } })
  })
  it('says a change at once, from every server', async () => {
    const servers = [await server(), await server()]
    for (const name of ['one', 'two']) {
      await save({ name })
      for (const documentOf of servers) expect((await documentOf()).record).toMatchObject({ name })
    }
  })
  it('lets no entry out of its element', async () => {
    const documentOf = await server()
    const evil = '</script><script>alert(1)</script><!--$&'

    await save({ name: evil, referredtoas1: '</title>"&' })

    const { body, record, title } = await documentOf()
    expect(record).toMatchObject({ name: evil })
    expect(title).toBe('&#60;/title&#62;&#34;&#38;')
    expect(body.match(/<script/g)).toHaveLength(1)
  })
  it('is still given while the database does not answer, with the record known last', async () => {
    let fails = false
    const head = documentHead(portal.db)
    const documentOf = await server(() => (fails ? Promise.reject(new Error('gone')) : head()))
    await save({ name: '乙公司' })
    await documentOf()
    fails = true

    expect((await documentOf()).record).toMatchObject({ name: '乙公司' })
    const started = await server(() => Promise.reject(new Error('gone')))
    await expect(started()).rejects.toThrow(SyntaxError)
  })
})
