import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Role } from '@portal/contract/call'
import { verbsOf } from '@portal/contract/call'
import { type CallMap, type CallName, calls } from '@portal/contract/calls'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { makeServices } from '../make-services.ts'
import { chooseOrganisation, insertHomes, joinAgency } from '../people/session/home-queries.ts'
import { insertSession } from '../people/session/session-queries.ts'
import { type Database, openDatabase } from '../platform/db/connection.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { hashToken } from '../platform/http/read-request.ts'
import type { Services } from '../services.ts'
import { createTestDatabase } from './database.ts'
import { findDocketDifference } from './docket-difference.ts'
import { buildAgencyOrganisation, buildSubAccount } from './organisations.ts'

export interface TestPerson {
  readonly id: string
  /** The organisation that they work in and whose rows they make. */
  readonly ownerId: string
  readonly account: string
  readonly token: string
}

export interface CallAnswer<C extends Call> {
  readonly status: number
  readonly data: z.output<C['reply']>
  readonly error: string | undefined
  readonly fields: { path: string; message: string }[]
  readonly msg: string
  readonly headers: Record<string, unknown>
}

interface CallOptions {
  readonly as?: TestPerson | undefined
  readonly language?: 'en' | 'zh-CN'
  readonly verb?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
}

const byName = new Map(calls.map((call) => [call.name, call]))

/** The real server in this process on its own migrated database. */
export async function startTestPortal(env: Record<string, string> = {}, replace: Partial<Services> = {}) {
  const testDatabase = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-files-'))
  const database: Database = openDatabase(testDatabase.url, { max: 20 })
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    SECRET_KEY: 'test-secret-key-test-secret-key-0123',
    ...env,
  })
  const services: Services = { ...(await makeServices(config, database)), ...replace }
  const app = await buildApp({ database, services })
  await app.ready()

  /** Sends one call through the whole server and opens the envelope. */
  async function call<N extends CallName>(
    name: N,
    input: z.input<CallMap[N]['request']>,
    options: CallOptions = {},
  ): Promise<CallAnswer<CallMap[N]>> {
    const definition = byName.get(name)
    if (!definition) throw new Error(`no call ${name}`)
    const verb = options.verb ?? definition.method
    if (!verbsOf(definition).includes(verb)) throw new Error(`${name} does not answer ${verb}`)
    const headers = {
      'accept-language': options.language ?? 'en',
      ...(options.as ? { authorization: `Bearer ${options.as.token}` } : {}),
      ...options.headers,
    }
    const response =
      verb === 'GET'
        ? await app.inject({ method: 'GET', url: definition.path, query: input as Record<string, string>, headers })
        : await app.inject({ method: 'POST', url: definition.path, payload: input as object, headers })
    const body = response.json()
    return {
      status: response.statusCode,
      data: body.data,
      error: body.data?.error,
      fields: body.data?.fields ?? [],
      msg: body.msg,
      headers: response.headers,
    }
  }

  /** A person with a live session where they work: a customer alone, a sub-account at whose it is, an agent at the agency. */
  async function person(
    role: Role = 'customer',
    more: { ownerId?: string; agencyId?: number; name?: string } = {},
  ): Promise<TestPerson> {
    const id = randomUUID()
    const account = `${role}-${id.slice(0, 8)}`
    const ownerId = more.ownerId ?? id
    const agencyId = more.agencyId ?? (role === 'agent' ? 1 : null)
    const token = randomBytes(32).toString('base64url')
    const worksIn = await database.db.transaction(async (tx) => {
      await tx.insert(users).values({
        id,
        account,
        name: more.name ?? account,
        role: role === 'agent' || role === 'subAccount' ? 'customer' : role,
        passwordHash: 'no password opens this',
        agreementAcceptedAt: new Date(),
      })
      if (ownerId === id) await insertHomes(tx, sql`u.id = ${id}`)
      else await buildSubAccount(tx, id, ownerId)
      if (agencyId !== null) {
        await buildAgencyOrganisation(tx, agencyId)
        await joinAgency(tx, id, agencyId)
      }
      const organisationId = await chooseOrganisation(tx, id)
      const session = { tokenHash: hashToken(token), userId: id, organisationId }
      await insertSession(tx, { ...session, userAgent: 'test', place: '127.0.0.1' })
      return organisationId
    })
    return { id, ownerId: worksIn, account, token }
  }

  async function stop(): Promise<void> {
    // Whatever a file's tests did, the docket holds what its view says.
    const off = await findDocketDifference(database.db)
    if (off.length > 0) throw new Error(`the docket is not equal to its view: ${JSON.stringify(off)}`)
    await app.close()
    services.channels.close()
    await database.close()
    await testDatabase.drop()
    await rm(dataDir, { recursive: true, force: true })
  }

  return { app, database, db: database.db, services, config, url: testDatabase.url, call, person, stop }
}

export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>
