import { randomUUID } from 'node:crypto'
import type { CallName } from '@portal/contract/calls'
import { addDays } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CodePortal, startCodePortal } from '../../people/session/test/code-portal.ts'
import { rateLimits, users } from '../../platform/db/schema/accounts.ts'
import { contactCodes } from '../../platform/db/schema/contact-codes.ts'
import { contractLog, contractSignatures, contracts } from '../../platform/db/schema/contracts.ts'
import { files } from '../../platform/db/schema/files.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { giveRights } from '../../test/organisations.ts'
import type { TestPerson, TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { buildAgentWith } from '../clients/test/book-world.ts'
import { followContractsTask } from './follow-task.ts'
import {
  askCode,
  bringScan,
  buildEffective,
  buildSent,
  buildSigner,
  buildWorld,
  hashOf,
  saveInput,
  sign,
  today,
  type World,
} from './test/contract-world.ts'

let codes: CodePortal
let portal: TestPortal
let world: World
let agent: TestPerson
let client: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  codes = await startCodePortal()
  portal = codes.portal
  world = await buildWorld(portal)
  ;({ agent, client } = world)
  stranger = await portal.person('customer')
})
afterAll(() => codes.stop())

const get = async (id: string, as: TestPerson = agent) =>
  (await portal.call('contracts.getContract', { id }, { as })).data
const stateOf = async (id: string) => (await get(id)).state
const toldTo = async ({ id }: TestPerson, contract: string) =>
  (await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, id)))
    .filter(({ params }) => params.contract === contract)
    .map(({ kind }) => kind)
/** Sends a draft as the agent reads it. */
const send = async ({ id, edition }: { id: string; edition: number }) => {
  const { sha256 } = await get(id)
  return portal.call('contracts.sendContract', { id, edition, sha256 }, { as: agent })
}
const save = async (more: object = {}) => {
  const { data } = await portal.call('contracts.saveContract', await saveInput(portal, world, more), { as: agent })
  return data
}
const finalFile = async (id: string) => {
  const { fileId } = await get(id)
  const [row] = await portal.db
    .select()
    .from(files)
    .where(eq(files.id, fileId ?? ''))
  return readStoredFile(portal.services.storage, row?.storageKey ?? '')
}

describe('contracts.saveContract', () => {
  it('keeps a draft that names what is missing in it, under a number that cannot be guessed', async () => {
    const input = await saveInput(portal, world, { facts: { clientName: '云帆' } })
    const { data } = await portal.call('contracts.saveContract', input, { as: agent })
    const draft = await get(data.id)

    expect(data.missing).toContain('services')
    expect(draft.missing).toEqual(data.missing)
    expect(draft.number).toMatch(/^HT\d{4}-[2-9A-HJKMNP-Z]{8}$/)
    expect(draft.text).toContain('{{services}}')
    const sent = await send(data)
    expect([sent.status, sent.error]).toEqual([422, 'contracts.fieldsMissing'])
    expect(sent.fields.map(({ path }) => path)).toContain('facts.services')
  })

  it('takes a wrong credit code and signers of neither party for what they are', async () => {
    const input = await saveInput(portal, world)
    const wrong = { ...input, facts: { ...input.facts, clientCode: '91350100M000100Y44' } }
    expect((await portal.call('contracts.saveContract', wrong, { as: agent })).error).toBe('contracts.badCode')
    const others = { ...input, signers: [stranger.id] }
    expect((await portal.call('contracts.saveContract', others, { as: agent })).error).toBe('contracts.signerGone')
  })

  it('makes a draft again of what was sent, whose signatures are void', async () => {
    const sent = await buildSent(portal, world)
    expect((await sign(portal, sent, client)).data.state).toBe('partSigned')
    const { facts } = await saveInput(portal, world)
    const input = await saveInput(portal, world, {
      ...{ facts: { ...facts, fees: '九折', clientName: '新名称' }, signers: [agent.id] },
    })
    const { edition } = await get(sent.id)
    const changed = await portal.call('contracts.saveContract', { ...input, id: sent.id, edition }, { as: agent })
    expect(await stateOf(sent.id)).toBe('draft')
    // The client reads what was sent, and signs nothing meanwhile.
    const read = await get(sent.id, client)
    expect([read.isSent, read.may.sign]).toEqual([true, false])
    expect(read.text).not.toContain('九折')
    expect([read.client, read.signers.length]).toEqual([facts.clientName, 2])

    const whole = {
      ...input,
      id: sent.id,
      edition: changed.data.edition,
      facts: { ...input.facts, ...facts, fees: '九折' },
    }
    const signers = [client.id, agent.id]
    const mended = await portal.call('contracts.saveContract', { ...whole, signers }, { as: agent })
    const again = await send(mended.data)
    const now = await get(sent.id, client)
    expect([again.data.version, now.state, now.may.sign]).toEqual([2, 'sent', true])
    expect(now.signers.map(({ answer }) => answer)).toEqual(['none', 'none'])
    expect(now.versions.map(({ version, signed }) => [version, signed])).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect(now.text).toContain('九折')
  })
})

describe('contracts.sendContract', () => {
  it('fixes the text under its hash and tells the first signer alone', async () => {
    const { id, sha256 } = await buildSent(portal, world)
    const contract = await get(id)
    expect(contract.sha256).toBe(sha256)
    expect(hashOf(Buffer.from(contract.text))).toBe(sha256)
    expect(contract.text).toContain('根据《专利代理条例》')
    expect(await toldTo(client, id)).toEqual(['contract.toSign'])
    expect(await toldTo(agent, id)).toEqual([])
  })

  it('refuses an order without one of the parties, and a last day that is over', async () => {
    for (const [more, error] of [
      [{ signers: [agent.id] }, 'contracts.signersMissing'],
      [{ validFrom: addDays(today, -20), validTo: addDays(today, -1) }, 'contracts.dayOver'],
    ] as const) {
      expect((await send(await save(more))).error).toBe(error)
    }
  })

  it('names no party otherwise than its record', async () => {
    const { facts } = await saveInput(portal, world)
    for (const [field, value] of [
      ['agencyName', '别家专利代理有限公司'],
      ['agencyLicence', '22222'],
      ['agencyCode', '91350211M000100Y46'],
      ['clientName', '别家科技有限公司'],
    ] as const) {
      const sent = await send(await save({ facts: { ...facts, [field]: value } }))
      expect([sent.error, sent.fields?.map(({ path }) => path)]).toEqual(['contracts.partyDiffers', [`facts.${field}`]])
    }
  })

  it('sends the text that the sender read, or none', async () => {
    const [name, body] = [`框架 ${randomUUID().slice(0, 6)}`, '{{services}}']
    const template = { kind: 'frame' as const, name, body: { en: 'x', zh: body } }
    const { data: kept } = await portal.call('contracts.saveTemplate', template, { as: agent })
    const draft = await save({ templateId: kept.id })
    const { sha256 } = await get(draft.id)
    const changed = { ...template, id: kept.id, version: 1, body: { en: 'x', zh: `${body}\n别的` } }
    await portal.call('contracts.saveTemplate', changed, { as: agent })
    const input = { id: draft.id, edition: draft.edition, sha256 }
    expect((await portal.call('contracts.sendContract', input, { as: agent })).error).toBe('common.conflict')
    expect((await send(draft)).status).toBe(200)
  })

  it('sends nothing in which a field is left, also where somebody typed it', async () => {
    const { facts } = await saveInput(portal, world)
    for (const services of ['见 {{fees}}', '见 {{别的}}']) {
      const draft = await save({ facts: { ...facts, services } })
      const sent = await send(draft)
      expect([sent.error, sent.fields?.map(({ path }) => path)]).toEqual([
        'contracts.fieldsMissing',
        ['facts.services'],
      ])
    }
  })

  it('takes no template of another type, also one that the draft had', async () => {
    const template = { kind: 'frame' as const, name: `框架 ${randomUUID().slice(0, 6)}`, body: { en: 'x', zh: 'x' } }
    const { data: kept } = await portal.call('contracts.saveTemplate', template, { as: agent })
    const draft = await save({ templateId: kept.id })
    const other = await saveInput(portal, world, { ...draft, kind: 'confidentiality', templateId: kept.id })
    expect((await portal.call('contracts.saveContract', other, { as: agent })).status).toBe(404)
  })
})

describe('contracts.requestCode', () => {
  it('sends a code in the signer’s turn, to their verified contact', async () => {
    const sent = await buildSent(portal, world)
    const { codeId } = await askCode(portal, sent, client)
    await codes.runJob(codeId)
    const [row] = await portal.db.select().from(contactCodes).where(eq(contactCodes.id, codeId))
    expect(row).toMatchObject({ purpose: 'sign', userId: client.id, outcome: 'taken' })
    expect(codes.codeOnPhone()).toMatch(/^\d{6}$/)
    const { id, version } = sent
    const early = await portal.call('contracts.requestCode', { id, version, way: 'phone' }, { as: agent })
    expect(early.error).toBe('contracts.notYourTurn')
    const none = await portal.call('contracts.requestCode', { id, version, way: 'email' }, { as: client })
    expect(none.error).toBe('contracts.contactMissing')
  })
})

describe('contracts.signContract', () => {
  it('asks one after the other, and is in force with the last signature, with a file that holds the log', async () => {
    const sent = await buildSent(portal, world)
    expect((await sign(portal, sent, client)).data.state).toBe('partSigned')
    expect(await toldTo(agent, sent.id)).toContain('contract.toSign')
    expect((await sign(portal, sent, agent)).data.state).toBe('effective')

    const contract = await get(sent.id, client)
    expect(contract.log.map(({ event }) => event)).toEqual(['drafted', 'sent', 'signed', 'signed', 'effective'])
    expect(contract.logHolds).toBe(true)
    expect(contract.signers.map(({ way, net }) => [way, net])).toEqual([
      ['code', '127.0.0.0/24'],
      ['code', '127.0.0.0/24'],
    ])
    const content = await finalFile(sent.id)
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(hashOf(content)).toBe(contract.fileSha256)
    expect(await toldTo(client, sent.id)).toContain('contract.effective')
    const seen = await portal.call('documents.getFileAddress', { id: contract.fileId ?? '' }, { as: client })
    const hidden = await portal.call('documents.getFileAddress', { id: contract.fileId ?? '' }, { as: stranger })
    expect([seen.status, hidden.status]).toEqual([200, 404])
  })

  it('takes no code of another contract, none twice, and nothing without consent', async () => {
    const [one, other] = [await buildSent(portal, world), await buildSent(portal, world)]
    const by = await askCode(portal, one, client)
    const asked = { version: 1, consent: true, by }
    const foreign = await portal.call(
      'contracts.signContract',
      { ...asked, id: other.id, sha256: other.sha256 },
      { as: client },
    )
    expect(foreign.error).toBe('session.wrongCode')
    const input = { ...asked, id: one.id, sha256: one.sha256 }
    expect((await portal.call('contracts.signContract', { ...input, consent: false }, { as: client })).error).toBe(
      'contracts.consentMissing',
    )
    const stale = { ...input, sha256: other.sha256 }
    expect((await portal.call('contracts.signContract', stale, { as: client })).error).toBe('contracts.changed')
    expect((await portal.call('contracts.signContract', input, { as: client })).status).toBe(200)
    expect((await portal.call('contracts.signContract', input, { as: client })).error).toBe('contracts.notYourTurn')
  })

  it('counts wrong tries against the code', async () => {
    const sent = await buildSent(portal, world)
    const by = await askCode(portal, sent, client)
    const wrong = String((Number(by.code) + 1) % 1_000_000).padStart(6, '0')
    const input = { id: sent.id, version: 1, sha256: sent.sha256, consent: true }
    for (let at = 0; at < 5; at += 1) {
      const { error } = await portal.call(
        'contracts.signContract',
        { ...input, by: { ...by, code: wrong } },
        { as: client },
      )
      expect(error).toBe('session.wrongCode')
    }
    expect((await portal.call('contracts.signContract', { ...input, by }, { as: client })).error).toBe(
      'session.wrongCode',
    )
  })

  it('counts once, however many requests of one signer come at once', async () => {
    const sent = await buildSent(portal, world)
    const by = await askCode(portal, sent, client)
    const input = { id: sent.id, version: 1, sha256: sent.sha256, consent: true, by }
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => portal.call('contracts.signContract', input, { as: client })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await portal.db.$count(contractSignatures, eq(contractSignatures.contractId, sent.id))).toBe(1)
  })

  it('signs nothing that is changed at the same time: the text that was read is signed, or none', async () => {
    const sent = await buildSent(portal, world)
    const by = await askCode(portal, sent, client)
    const { edition } = await get(sent.id)
    const input = await saveInput(portal, world, { id: sent.id, edition })
    const signing = { id: sent.id, version: 1, sha256: sent.sha256, consent: true, by }
    const holder = await portal.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from contracts where id = $1 for update', [sent.id])
      const changed = portal.call('contracts.saveContract', input, { as: agent })
      await untilOneWaits(portal.database)
      const signed = portal.call('contracts.signContract', signing, { as: client })
      await expect
        .poll(async () => {
          const { rowCount } = await portal.database.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rowCount
        })
        .toBe(2)
      await holder.query('commit')
      const [first, second] = await Promise.all([changed, signed])
      expect(first.status).toBe(200)
      expect(second.error).toBe('contracts.changed')
    } finally {
      holder.release()
    }
    expect(await stateOf(sent.id)).toBe('draft')
    expect(await portal.db.$count(contractSignatures, eq(contractSignatures.contractId, sent.id))).toBe(0)
  })

  it('signs nothing after the last day, which may still be declined', async () => {
    const sent = await buildSent(portal, world)
    const by = await askCode(portal, sent, client)
    await portal.db
      .update(contracts)
      .set({ validFrom: addDays(today, -9), validTo: addDays(today, -1) })
      .where(eq(contracts.id, sent.id))
    const { id, version, sha256 } = sent
    const asked = await portal.call('contracts.requestCode', { id, version, way: 'phone' }, { as: client })
    const input = { id, version, sha256, consent: true, by }
    const signed = await portal.call('contracts.signContract', input, { as: client })
    expect([asked.error, signed.error]).toEqual(['contracts.signingOver', 'contracts.signingOver'])
    const declined = await portal.call('contracts.declineContract', { id, version, reason: '已过期' }, { as: client })
    expect(declined.status).toBe(200)
  })

  it('keeps one signature of a place and version, whatever writes it', async () => {
    const sent = await buildSent(portal, world)
    await sign(portal, sent, client)
    const again = portal.db.execute(sql`
      insert into contract_signatures (contract_id, version, place, way, sha256, net, consent_at)
      select contract_id, version, place, way, sha256, net, now() from contract_signatures where contract_id = ${sent.id}`)
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'contract_signatures_key' } })
  })
})

describe('contracts.checkScan', () => {
  it('makes a scan a signature once the other party accepted it, and asks again where it did not', async () => {
    const sent = await buildSent(portal, world)
    const { id, version, sha256 } = sent
    let fileId = ''
    const bring = async () => {
      fileId = await bringScan(portal, client)
      const by = { fileId }
      return portal.call('contracts.signContract', { id, version, sha256, consent: true, by }, { as: client })
    }
    expect((await bring()).data.state).toBe('sent')
    expect(await toldTo(agent, id)).toContain('contract.toCheck')
    const check = (accept: boolean, as: TestPerson, reason = '') =>
      portal.call('contracts.checkScan', { id, version, place: 1, fileId, accept, reason }, { as })
    // Nobody accepts a scan of their own party, and the next signer waits.
    expect((await check(true, client)).status).toBe(404)
    expect((await portal.call('contracts.requestCode', { id, version, way: 'phone' }, { as: agent })).error).toBe(
      'contracts.notYourTurn',
    )
    expect((await check(false, agent, '缺公章')).data.state).toBe('sent')
    expect((await get(id, client)).signers[0]).toMatchObject({ answer: 'none', refused: '缺公章' })
    expect(await toldTo(client, id)).toContain('contract.scanRefused')
    const seen = { id, version, place: 1, fileId, accept: true }
    await bring()
    // Who has the refused one on the screen accepts none that they have not seen.
    expect((await portal.call('contracts.checkScan', seen, { as: agent })).error).toBe('common.conflict')
    expect((await check(true, agent)).data.state).toBe('partSigned')
    expect((await check(true, agent)).error).toBe('common.conflict')
    expect((await sign(portal, sent, agent)).data.state).toBe('effective')
    const { log, logHolds } = await get(id)
    expect(logHolds).toBe(true)
    // Which paper it was stands in the chain.
    const [file] = await portal.db.select().from(files).where(eq(files.id, fileId))
    const notes = log.filter(({ event }) => event === 'scanSent' || event === 'scanAccepted').map(({ note }) => note)
    expect(notes.slice(-2)).toEqual(Array(2).fill(`${sha256} ${file?.sha256.toString('hex')}`))
  })

  it('is not checked by who brought it, where they work for both parties', async () => {
    const both = { ...(await buildSigner(portal, agent)), agent }
    const { id, version, sha256 } = await buildSent(portal, both)
    const fileId = await bringScan(portal, both.client)
    const input = { id, version, sha256, consent: true, by: { fileId } }
    expect((await portal.call('contracts.signContract', input, { as: both.client })).status).toBe(200)
    for (const [place, { id: userId }] of [
      [2, stranger],
      [1, agent],
    ] as const) {
      await portal.db.execute(sql`
        update contract_signers set user_id = ${userId} where contract_id = ${id} and place = ${place}`)
    }
    expect(await get(id)).toMatchObject({ isMine: false, may: { check: false } })
    const check = { id, version, place: 1, fileId, accept: true }
    expect((await portal.call('contracts.checkScan', check, { as: agent })).status).toBe(404)
  })

  it('puts the contract in force where the last signature is a scan', async () => {
    // Of a contract without a last day, as a single case has.
    const sent = await buildSent(portal, world, { validTo: null })
    const { id, version, sha256 } = sent
    await sign(portal, sent, client)
    const by = { fileId: await bringScan(portal, agent) }
    await portal.call('contracts.signContract', { id, version, sha256, consent: true, by }, { as: agent })
    expect((await get(id, client)).may.check).toBe(true)
    const check = { id, version, place: 2, fileId: by.fileId, accept: true }
    const checked = await portal.call('contracts.checkScan', check, { as: client })
    expect([checked.error, checked.data.state]).toEqual([undefined, 'effective'])
    expect(await get(id, client)).toMatchObject({ state: 'effective', validTo: null, endsSoon: false })
    expect((await finalFile(id)).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('contracts.declineContract', () => {
  it('ends the signing with a reason, after which the agency may change the text', async () => {
    const sent = await buildSent(portal, world)
    const input = { id: sent.id, version: 1, reason: '费用过高' }
    expect((await portal.call('contracts.declineContract', input, { as: agent })).status).toBe(404)
    expect((await portal.call('contracts.declineContract', input, { as: client })).status).toBe(200)
    const contract = await get(sent.id)
    expect([contract.state, contract.reason, contract.may.edit]).toEqual(['declined', '费用过高', true])
    expect(await toldTo(agent, sent.id)).toContain('contract.declined')
    expect((await portal.call('contracts.declineContract', input, { as: client })).error).toBe('contracts.notPossible')
  })
})

describe('contracts.endContract', () => {
  it('terminates what is in force, once, however many ask at once', async () => {
    const { id } = await buildEffective(portal, world)
    const { edition } = await get(id)
    const input = { id, edition, reason: '业务终止', endedOn: today }
    const answers = await Promise.all([
      portal.call('contracts.endContract', input, { as: client }),
      portal.call('contracts.endContract', input, { as: agent }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await get(id)).toMatchObject({ state: 'ended', endedOn: today, reason: '业务终止' })
    expect((await get(id)).log.filter(({ event }) => event === 'ended')).toHaveLength(1)
  })

  it('takes no day before today or beyond the last one', async () => {
    const { id } = await buildEffective(portal, world, { validTo: addDays(today, 60) })
    const { edition } = await get(id)
    for (const endedOn of [addDays(today, -1), addDays(today, 61)]) {
      const input = { id, edition, reason: '业务终止', endedOn }
      const refused = await portal.call('contracts.endContract', input, { as: client })
      expect([refused.error, refused.fields?.map(({ path }) => path)]).toEqual(['contracts.badLastDay', ['endedOn']])
    }
    expect(await stateOf(id)).toBe('effective')
  })

  it('gives notice of a later day, until which the contract is in force', async () => {
    const { id } = await buildEffective(portal, world, { validTo: null })
    const end = async (days: number) => {
      const { edition } = await get(id)
      const input = { id, edition, reason: '业务终止', endedOn: addDays(today, days) }
      return portal.call('contracts.endContract', input, { as: client })
    }
    expect((await end(20)).status).toBe(200)
    expect(await get(id)).toMatchObject({ state: 'effective', endedOn: addDays(today, 20), endsSoon: true })
    expect(await toldTo(agent, id)).toContain('contract.ended')
    // Notice that was given is not put off; an earlier day may be named.
    expect((await end(20)).error).toBe('contracts.badLastDay')
    expect((await end(10)).status).toBe(200)
    const { database, services } = portal
    const run = (days: number) => {
      const now = () => new Date(Date.now() + days * 86_400_000)
      return followContractsTask(
        {},
        { database, services: { ...services, now }, signal: undefined, isLastAttempt: false },
      )
    }
    await run(10)
    expect(await stateOf(id)).toBe('effective')
    await run(11)
    const contract = await get(id)
    expect(contract).toMatchObject({ state: 'ended', endedOn: addDays(today, 10), logHolds: true })
    expect(contract.log.map(({ event }) => event).slice(-3)).toEqual(['notice', 'notice', 'ended'])
    expect(await toldTo(agent, id)).not.toContain('contract.expiring')
  })

  it('ends nothing that is only being signed, and the last signature cannot follow it', async () => {
    const sent = await buildSent(portal, world)
    const { edition } = await get(sent.id)
    const input = { id: sent.id, edition, reason: '不再需要', endedOn: today }
    expect((await portal.call('contracts.endContract', input, { as: agent })).error).toBe('contracts.notPossible')
    await sign(portal, sent, client)
    const by = await askCode(portal, sent, agent)
    const { edition: now } = await get(sent.id)
    const signing = { id: sent.id, version: 1, sha256: sent.sha256, consent: true, by }
    const [signed, ended] = await Promise.all([
      portal.call('contracts.signContract', signing, { as: agent }),
      portal.call('contracts.endContract', { ...input, edition: now }, { as: client }),
    ])
    // Whichever comes first: who ended it had not seen it in force.
    expect(signed.status).toBe(200)
    expect(ended.status).toBe(409)
    expect(await stateOf(sent.id)).toBe('effective')
  })
})

describe('contracts.noteOpened', () => {
  it('notes the first look of a signer, of nobody else', async () => {
    const { id, version } = await buildSent(portal, world)
    for (const as of [client, client]) await portal.call('contracts.noteOpened', { id, version }, { as })
    const { log, signers } = await get(id)
    expect(log.filter(({ event }) => event === 'opened')).toHaveLength(1)
    expect(signers[0]?.openedTime).not.toBeNull()
    expect((await portal.call('contracts.noteOpened', { id, version }, { as: stranger })).status).toBe(404)
  })
})

describe('contracts.getContract', () => {
  it('tells that the log was tampered with, and that a party is called otherwise by now', async () => {
    const named = { ...(await buildSigner(portal, agent)), agent }
    const { id } = await buildEffective(portal, named)
    expect(await get(id)).toMatchObject({ logHolds: true, nameChanged: false })
    await portal.db.update(contractLog).set({ note: 'x' }).where(sql`contract_id = ${id} and place = 2`)
    await portal.db.execute(sql`update clients set name = '新名称有限公司' where id = ${named.clientId}`)
    expect(await get(id)).toMatchObject({ logHolds: false, nameChanged: true })
  })

  it('is read by the back office once it was sent, and by no stranger at all', async () => {
    const reviewer = await portal.person('reviewer')
    const { id } = await buildSent(portal, world)
    const read = await get(id, reviewer)
    expect([read.side, read.clientId, ...Object.values(read.may)]).toEqual(['office', null, ...Array(8).fill(false)])
    const saved = await portal.call('contracts.saveContract', await saveInput(portal, world), { as: agent })
    for (const as of [reviewer, client, stranger]) {
      expect((await portal.call('contracts.getContract', { id: saved.data.id }, { as })).status).toBe(404)
    }
  })

  it('is out of sight of who was named in an older version alone', async () => {
    const own = { ...(await buildSigner(portal, agent)), agent }
    const narrow = await buildAgentWith(portal, { reach: ['hands'] })
    const sent = await buildSent(portal, own, { signers: [own.client.id, narrow.id] })
    const { edition } = await get(sent.id, narrow)
    const input = await saveInput(portal, own, { id: sent.id, edition })
    await send((await portal.call('contracts.saveContract', input, { as: agent })).data)
    expect((await portal.call('contracts.getContract', { id: sent.id }, { as: narrow })).status).toBe(404)
  })

  it('answers strangers of either side as if there were none, whatever they ask', async () => {
    const { rows } = await portal.db.execute<{ id: number }>(sql`
      insert into agencies (code, name, name_en) values ('22222', '别家', 'Another') returning id`)
    const other = await portal.person('agent', { agencyId: rows[0]?.id ?? 0 })
    await giveRights(portal.db, other.ownerId, other.id, [
      'see',
      'draft',
      'submit',
      'pay',
      'answer',
      'export',
      'people',
    ])
    const narrow = await buildAgentWith(portal, { reach: ['hands'] })
    const effective = await buildEffective(portal, world)
    const { id } = effective
    const { edition } = await get(id)
    const by = { codeId: randomUUID(), code: '123456' }
    const asked: [CallName, object][] = [
      ['contracts.getContract', { id }],
      ['contracts.previewContract', { id }],
      ['contracts.getDrafting', { id }],
      ['contracts.getDrafting', { clientId: world.clientId }],
      ['contracts.saveContract', { ...(await saveInput(portal, world)), id, edition }],
      ['contracts.saveContract', await saveInput(portal, world)],
      ['contracts.removeContract', { id, edition }],
      ['contracts.sendContract', { id, edition, sha256: effective.sha256 }],
      ['contracts.noteOpened', { id, version: 1 }],
      ['contracts.signContract', { id, version: 1, sha256: effective.sha256, consent: true, by }],
      ['contracts.checkScan', { id, version: 1, place: 1, fileId: randomUUID(), accept: true }],
      ['contracts.declineContract', { id, version: 1, reason: 'x' }],
      ['contracts.endContract', { id, edition, reason: 'x', endedOn: today }],
      ['contracts.remindSigners', { ids: [id] }],
      ['contracts.packContracts', { ids: [id] }],
    ]
    for (const as of [other, narrow]) {
      for (const [name, input] of asked) {
        // Each call with its own request.
        const { status } = await portal.call(name, input as never, { as })
        expect([name, status]).toEqual([name, 404])
      }
      expect((await portal.call('contracts.listContracts', {}, { as })).data.total).toBe(0)
    }
    expect(await stateOf(id)).toBe('effective')
  })
})

describe('contracts.listContracts', () => {
  it('finds by state, type, party, and what ends soon, for either side its own', async () => {
    const own = { ...(await buildSigner(portal, agent)), agent }
    const soon = await buildEffective(portal, own, { validTo: addDays(today, 20) })
    const waiting = await buildSent(portal, own, { kind: 'confidentiality' })
    const ids = async (input: object, as: TestPerson) =>
      (await portal.call('contracts.listContracts', { pageSize: 100, ...input }, { as })).data.list.map(({ id }) => id)

    expect((await ids({}, own.client)).sort()).toEqual([soon.id, waiting.id].sort())
    expect(await ids({ tab: 'mine' }, own.client)).toEqual([waiting.id])
    expect(await ids({ ending: '30', clientId: own.clientId }, agent)).toEqual([soon.id])
    expect(await ids({ kind: 'confidentiality', text: own.name }, agent)).toEqual([waiting.id])
    expect(await ids({ state: 'effective', clientId: own.clientId }, agent)).toEqual([soon.id])
    const { list } = (await portal.call('contracts.listContracts', { clientId: own.clientId }, { as: agent })).data
    expect(list.map(({ turn, cases, endsSoon }) => [turn, cases, endsSoon])).toEqual([
      ['王晨', 1, false],
      ['', 1, true],
    ])
  })
})

describe('contracts.exportContracts', () => {
  it('makes a file of the filtered rows', async () => {
    await buildSent(portal, world)
    const { data } = await portal.call('contracts.exportContracts', { parameter: { state: 'sent' } }, { as: agent })
    expect(data.rows).toBeGreaterThan(0)
  })
})

describe('contracts.getDrafting', () => {
  it('has the facts of both records and who can sign for each party', async () => {
    const { data } = await portal.call(
      'contracts.getDrafting',
      { clientId: world.clientId },
      { as: agent, language: 'zh-CN' },
    )
    expect(data.facts.zh).toMatchObject({
      agencyName: '示例专利代理有限公司',
      agencyLicence: '31000',
      clientAddress: '杭州',
    })
    expect(data.candidates.map(({ userId, side }) => [userId, side])).toEqual(
      expect.arrayContaining([
        [client.id, 'client'],
        [agent.id, 'agency'],
      ]),
    )
  })
})

describe('contracts.removeContract', () => {
  it('removes a draft that nobody was sent, and no other', async () => {
    const { data } = await portal.call('contracts.saveContract', await saveInput(portal, world), { as: agent })
    expect((await portal.call('contracts.removeContract', data, { as: agent })).status).toBe(200)
    expect((await portal.call('contracts.getContract', { id: data.id }, { as: agent })).status).toBe(404)
    const { id } = await buildSent(portal, world)
    const { edition } = await get(id)
    const refused = await portal.call('contracts.removeContract', { id, edition }, { as: agent })
    expect(refused.error).toBe('contracts.notPossible')
  })
})

describe('contracts.previewContract', () => {
  it('makes a PDF and keeps nothing', async () => {
    const { id } = await buildSent(portal, world)
    const before = await portal.db.$count(files)
    const { data } = await portal.call('contracts.previewContract', { id }, { as: client })
    expect(Buffer.from(data.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(await portal.db.$count(files)).toBe(before)
  })
})

describe('contracts.remindSigners', () => {
  it('says first whom it reaches, and reminds each once a day', async () => {
    const waiting = await buildSent(portal, world)
    const over = await buildEffective(portal, world)
    const ids = [waiting.id, over.id]
    const ask = async (dryRun: boolean) =>
      (await portal.call('contracts.remindSigners', { ids, dryRun }, { as: agent })).data
    expect(await ask(true)).toEqual({ reminded: 1, today: 0, notToSign: 1 })
    expect(await ask(false)).toEqual({ reminded: 1, today: 0, notToSign: 1 })
    expect(await ask(false)).toEqual({ reminded: 0, today: 1, notToSign: 1 })
    expect((await toldTo(client, waiting.id)).filter((kind) => kind === 'contract.toSign')).toHaveLength(2)
  })

  it('writes of nobody that they were reminded who left', async () => {
    const own = { ...(await buildSigner(portal, agent)), agent }
    const { id } = await buildSent(portal, own)
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, own.client.id))
    const { data } = await portal.call('contracts.remindSigners', { ids: [id] }, { as: agent })
    expect(data).toEqual({ reminded: 0, today: 0, notToSign: 1 })
    expect((await get(id)).log.map(({ event }) => event)).not.toContain('reminded')
  })
})

describe('contracts.packContracts', () => {
  it('packs the final files of what is in force, byte for byte', async () => {
    const [one, other] = [await buildEffective(portal, world), await buildSent(portal, world)]
    const none = await portal.call('contracts.packContracts', { ids: [other.id] }, { as: client })
    expect(none.error).toBe('contracts.noFiles')
    const { data } = await portal.call('contracts.packContracts', { ids: [one.id, other.id] }, { as: client })
    expect(data.rows).toBe(1)
    await runDueJobs(portal)
    const job = await portal.call('views.getJob', { jobId: data.jobId }, { as: client })
    const [row] = await portal.db
      .select()
      .from(files)
      .where(eq(files.id, job.data.fileId ?? ''))
    const zip = unzipSync(await readStoredFile(portal.services.storage, row?.storageKey ?? ''))
    const [content] = Object.values(zip)
    expect(Object.keys(zip)).toHaveLength(1)
    expect(hashOf(Buffer.from(content ?? []))).toBe((await get(one.id)).fileSha256)
  })
})

describe('contracts.askContract', () => {
  it('gives the agency a draft with the facts of the parties, once', async () => {
    const own = { ...(await buildSigner(portal, agent)), agent }
    const { agencies } = (await portal.call('contracts.getSetup', {}, { as: own.client })).data
    const input = { agencyId: agencies[0]?.id ?? '', kind: 'frame' as const, note: '长期合作' }
    const asked = await portal.call('contracts.askContract', input, { as: own.client })
    expect(asked.status).toBe(200)
    expect((await portal.call('contracts.askContract', input, { as: own.client })).error).toBe('contracts.askedAlready')
    expect(await toldTo(agent, asked.data.id)).toEqual(['contract.asked'])
    const draft = await get(asked.data.id)
    expect(draft).toMatchObject({ askedNote: '长期合作', state: 'draft', isMine: true })
    expect((await get(asked.data.id, own.client)).text).toBe('')
    expect((await portal.call('contracts.askContract', input, { as: stranger })).status).toBe(404)
  })
})

describe('contracts.getSetup', () => {
  it('has the agency’s own templates and no other’s', async () => {
    const { data } = await portal.call('contracts.getSetup', {}, { as: stranger })
    expect(data).toEqual({ templates: [], agencies: [] })
  })
})

describe('contracts.saveTemplate', () => {
  it('keeps a text of the agency under its version, and refuses an unknown field with its place', async () => {
    const template = {
      kind: 'single' as const,
      name: `单项 ${randomUUID().slice(0, 6)}`,
      body: { en: 'x', zh: '{{services}}' },
    }
    const bad = { ...template, body: { en: 'a\n{{nothing}}', zh: 'x' } }
    const refused = await portal.call('contracts.saveTemplate', bad, { as: agent })
    expect([refused.error, refused.fields[0]?.path]).toEqual(['contracts.badField', 'body.en'])
    const saved = await portal.call('contracts.saveTemplate', template, { as: agent })
    expect(saved.data.version).toBe(1)
    expect((await portal.call('contracts.saveTemplate', template, { as: agent })).error).toBe('contracts.nameTaken')
    const change = { ...template, id: saved.data.id, version: 1, archived: true }
    expect((await portal.call('contracts.saveTemplate', change, { as: agent })).data.version).toBe(2)
    expect((await portal.call('contracts.saveTemplate', change, { as: agent })).error).toBe('common.conflict')
    const input = await saveInput(portal, world, { kind: 'single', templateId: saved.data.id })
    expect((await portal.call('contracts.saveContract', input, { as: agent })).status).toBe(404)
  })
})

describe('contracts.checkContract', () => {
  it('tells a stranger that a file or a number is genuine, with masked names and nothing more', async () => {
    const { id } = await buildEffective(portal, world)
    const { number, fileSha256 } = await get(id)
    const check = async (mark: string) => (await portal.call('contracts.checkContract', { mark })).data
    expect(await check(fileSha256)).toEqual({
      ...{ genuine: 'file', version: 1, effectiveOn: today },
      // As both accounts are called, whatever name the agency put into its book.
      names: ['王*', '示例******公司'],
    })
    expect(await check(number.toLowerCase())).toMatchObject({ genuine: 'number' })
    expect(await check('0'.repeat(64))).toMatchObject({ genuine: 'none', names: [] })
    expect(await check('whatever')).toMatchObject({ genuine: 'unreadable' })
    const sent = await buildSent(portal, world)
    // What was not signed by all is no contract yet.
    expect(await check((await get(sent.id)).number)).toMatchObject({ genuine: 'none' })
  })

  it('answers one network so often and no more', async () => {
    await portal.db.delete(rateLimits).where(sql`key like 'contract-check:%'`)
    const answers = []
    for (let at = 0; at < 61; at += 1)
      answers.push((await portal.call('contracts.checkContract', { mark: 'x' })).status)
    expect(answers.filter((one) => one === 429)).toHaveLength(1)
  })
})

describe('contracts.follow', () => {
  it('tells thirty days ahead, once, and ends a contract after its last day', async () => {
    const { id } = await buildEffective(portal, world, { validTo: addDays(today, 30) })
    const later = await buildEffective(portal, world, { validTo: addDays(today, 31) })
    const run = (days: number) => {
      const now = () => new Date(Date.now() + days * 86_400_000)
      const { database, services } = portal
      return followContractsTask(
        {},
        { database, services: { ...services, now }, signal: undefined, isLastAttempt: false },
      )
    }
    await Promise.all([run(0), run(0)])
    await run(0)
    expect((await toldTo(client, id)).filter((kind) => kind === 'contract.expiring')).toHaveLength(1)
    expect(await toldTo(client, later.id)).not.toContain('contract.expiring')
    await run(30)
    expect(await stateOf(id)).toBe('effective')
    await run(31)
    expect(await stateOf(id)).toBe('expired')
    expect(await toldTo(agent, id)).toContain('contract.expired')
    const [row] = await portal.db.select().from(contracts).where(eq(contracts.id, id))
    expect(row?.endedOn).toBeNull()
  })
})
