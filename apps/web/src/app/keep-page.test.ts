import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendCall } from '../api/send-call.ts'
import { dismissToast, visibleToasts } from '../ui/toast.ts'
import { setLanguage } from './language.ts'
import { currentUser, endSession, pageKeeper, pageOrganisation, startSession } from './session-store.ts'
import { registerTyped } from './typed-content.ts'
import './keep-page.ts'

const user = {
  id: '7',
  Account: 'a',
  name: 'Lin',
  role: 'customer',
  agencyId: null,
  organisation: { id: 'own', kind: 'company', name: 'The firm' },
} as const
const refusal = { code: 409, msg: 'You switched', data: { error: 'common.otherOrganisation', fields: [] } }

/** Where the session works at the server; it answers as that does. */
let worksIn: string
let asked: { readonly path: string; readonly organisation: string | undefined; readonly body: unknown }[]
let leave: ReturnType<typeof vi.fn<() => Promise<void>>>

const answers: Readonly<Record<string, unknown>> = {
  '/api/UserController/getUser': {
    roles: ['agent'],
    agencyId: 3,
    organisation: { id: 'firm', kind: 'agency', name: 'The firm' },
    rights: ['see'],
  },
  '/api/OrganisationController/getMyOrganisations': { list: [{ id: 'firm', name: 'The firm', isCurrent: true }] },
}

beforeEach(() => {
  worksIn = 'own'
  asked = []
  leave = vi.fn(async () => {})
  pageKeeper.leave = leave
  setLanguage('en')
  localStorage.clear()
  endSession()
  startSession('token', user)
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, body }: { headers: Record<string, string>; body: unknown }) => {
      const organisation = headers['X-Organisation']
      asked.push({ path, organisation, body })
      const isRefused = organisation !== undefined && organisation !== worksIn
      const reply = isRefused ? refusal : { code: 200, data: answers[path] ?? {} }
      return new Response(JSON.stringify(reply), { status: reply.code, headers: { 'x-organisation': worksIn } })
    },
  )
})
afterEach(() => {
  for (const { id } of visibleToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const write = () => sendCall('organisations.saveTeam', { name: 'Patents', leadId: null, memberIds: [] })
const toasts = () => visibleToasts().map(({ text }) => text)

describe('a page', () => {
  it('says for which organisation it was drawn, and leaves what is typed to the next visit where the session works elsewhere', async () => {
    const drop = vi.fn()
    const stop = registerTyped({ hasUnsaved: () => true, save: async () => true, drop })
    await write()
    expect(asked.map(({ organisation }) => organisation)).toEqual(['own'])

    worksIn = 'firm'
    await expect(write()).rejects.toMatchObject({ errorCode: 'common.otherOrganisation' })

    await expect.poll(() => leave.mock.calls.length).toBe(1)
    expect(drop).toHaveBeenCalledExactlyOnceWith({ keepsCopies: true })
    expect(pageOrganisation()).toBe('firm')
    expect(currentUser()).toMatchObject({
      role: 'agent',
      agencyId: 3,
      organisation: { name: 'The firm' },
      rights: ['see'],
    })
    await expect.poll(() => toasts().toSorted()).toEqual(['You now work in The firm.', 'You switched'])
    // What the person is there is asked for wherever that is.
    expect(asked.map(({ organisation }) => organisation)).toEqual(['own', 'own', undefined, 'firm'])
    stop()
  })

  it('asks for the organisation that it shows while another tab has switched and it has not heard of it', async () => {
    localStorage.setItem('ORGANISATION', JSON.stringify({ value: 'firm', expire: null }))
    worksIn = 'firm'

    await expect(write()).rejects.toMatchObject({ status: 409 })

    expect(asked[0]?.organisation).toBe('own')
    expect(pageOrganisation()).toBe('firm')
    expect(leave).toHaveBeenCalledOnce()
    await expect.poll(() => toasts().toSorted()).toEqual(['You now work in The firm.', 'You switched'])
  })

  it('says once that its requests are refused, also beside a form', async () => {
    worksIn = 'firm'

    await Promise.allSettled([
      write(),
      sendCall('organisations.getOrganisation', {}, { shownInPlace: true }),
      sendCall('organisations.getOrganisation', {}),
    ])

    await expect.poll(() => toasts().toSorted()).toEqual(['You now work in The firm.', 'You switched'])
  })

  it('signs out wherever the session works', async () => {
    worksIn = 'firm'

    await sendCall('session.signOut', { everywhere: false }, { anyOrganisation: true })

    expect(asked[0]?.organisation).toBeUndefined()
    await expect.poll(toasts).toEqual(['You now work in The firm.'])
  })
})
