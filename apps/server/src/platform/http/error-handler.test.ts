import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { findFreePort } from '../../test/payment-portal.ts'
import { type Database, openDatabase } from '../db/connection.ts'
import { answerError } from './error-handler.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, { max: 1 })
})

afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

describe('answerError', () => {
  it('answers 400 to values that the database cannot read or hold', async () => {
    const app = Fastify()
    app.setErrorHandler(answerError)
    app.get('/', ({ query }) => {
      const { type, value } = query as { type: string; value: string }
      return database.db.execute(sql`select ${value}::text::${sql.raw(type)}`)
    })
    const ask = (type: string, value: string) => app.inject({ path: '/', query: { type, value } })
    const values = [
      ['date', 'nonsense'],
      ['date', '2026-02-30'],
      ['integer', '99999999999'],
      ['uuid', 'no-uuid'],
    ] as const

    for (const [type, value] of values) {
      const answer = await ask(type, value)
      expect({ value, status: answer.statusCode, error: answer.json().data?.error }).toEqual({
        value,
        status: 400,
        error: 'common.badRequest',
      })
    }
    expect((await ask('no_such_type', '1')).statusCode).toBe(500)
    await app.close()
  })

  it('says that the database is away when it is, and not when a file or another server is', async () => {
    const closedPort = await findFreePort()
    const away = [
      openDatabase(`postgresql://nobody@127.0.0.1:${closedPort}/none`, { max: 1 }),
      openDatabase('postgresql://nobody@localhost/none?host=/no/such/folder', { max: 1 }),
    ]
    const works = [
      ...away.flatMap(({ db, pool }) => [() => db.execute(sql`select 1`), () => pool.query('select 1')]),
      () => readFile('/no/such/file'),
      () => fetch(`http://127.0.0.1:${closedPort}/`),
    ]
    const app = Fastify()
    app.setErrorHandler(answerError)
    app.get('/:at', ({ params }) => works[Number((params as { at: string }).at)]?.())

    const codes: string[] = []
    for (const at of works.keys()) codes.push((await app.inject(`/${at}`)).json().data.error)

    expect(codes).toEqual([...Array(4).fill('common.unavailable'), ...Array(2).fill('common.internal')])
    await app.close()
    await Promise.all(away.map((one) => one.close()))
  })
})
