import { beforeEach, describe, expect, it, vi } from 'vitest'
import { infoIn } from './basic-info.ts'
import { basicInfoDefaults } from './basic-info-defaults.ts'
import { saveBasicInfo } from './save-basic-info.ts'
import {
  accessToken,
  currentUser,
  endSession,
  onSessionChange,
  onSignedOut,
  onTokenChange,
  startSession,
} from './session-store.ts'

beforeEach(() => {
  localStorage.clear()
  endSession()
})

const user = { id: '7', Account: 'demo', name: '王小明', role: 'customer', agencyId: null } as const
const savedInfo = () => JSON.parse(localStorage.getItem('BASIC_INFO') ?? 'null')?.value

describe('session', () => {
  it('keeps token and user under upper-cased keys and forgets both', () => {
    startSession('t1', user)
    expect(accessToken()).toBe('t1')
    expect(currentUser()).toEqual(user)
    expect(Object.keys(localStorage).sort()).toEqual(['ACCESS_TOKEN', 'CURRENT_USER'])

    endSession()
    expect(accessToken()).toBeUndefined()
    expect(currentUser()).toBeUndefined()
  })

  it('lets the token expire after 7 days', () => {
    vi.useFakeTimers({ now: 0 })
    startSession('t1', user)
    vi.setSystemTime(604_800_000)
    expect(accessToken()).toBeUndefined()
    vi.useRealTimers()
  })

  it('tells listeners, and no longer after they stopped', () => {
    const heard = vi.fn()
    const stop = onSessionChange(heard)
    startSession('t', user)
    stop()
    endSession()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('tells of every other token, once, and of the end of the one before', () => {
    const changed = vi.fn()
    const ended = vi.fn()
    const stops = [onTokenChange(changed), onSignedOut(ended)]

    startSession('t1', user)
    startSession('t1', { ...user, name: '王' })
    expect([changed.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0])
    startSession('t2', { ...user, id: '8' })
    expect([changed.mock.calls.length, ended.mock.calls.length]).toEqual([2, 1])
    endSession()
    expect([changed.mock.calls.length, ended.mock.calls.length]).toEqual([3, 2])
    for (const stop of stops) stop()
  })

  it('ends only the session it is told of', () => {
    startSession('new', user)
    endSession('old')
    expect(accessToken()).toBe('new')
    endSession('new')
    expect(accessToken()).toBeUndefined()
  })
})

describe('basic info', () => {
  it('parses JSON text and keeps the fields it knows', () => {
    saveBasicInfo(JSON.stringify({ name: '甲公司', sereve: '服务', unknown: 'x', phone: '' }))
    expect(savedInfo()).toMatchObject({ name: '甲公司', sereve: '服务' })
    expect(savedInfo()).not.toHaveProperty('unknown')
  })

  it('invents no number, address or registration beside the name of an operator', () => {
    saveBasicInfo({ name: '甲公司', phone: '010-12345678' })

    const empty = { nameEn: '', address: '', addressEn: '', ICP: '', Email: '', WeChat: '' }
    expect(savedInfo()).toEqual({ name: '甲公司', phone: '010-12345678', ...empty })
    saveBasicInfo({ sereve: '服务' })
    expect(savedInfo()).toEqual({ sereve: '服务' })
  })

  it('takes an object, and friends as a list, JSON text or lines, web addresses only', () => {
    const friends = [
      { name: '局', url: 'https://example.com' },
      { name: '坏', url: 'javascript:alert(1)' },
    ]
    saveBasicInfo({ friends })
    expect(savedInfo()).toEqual({ friends: [friends[0]] })
    saveBasicInfo({ friends: JSON.stringify(friends) })
    expect(savedInfo()).toEqual({ friends: [friends[0]] })
    saveBasicInfo({ friends: '局 https://example.com\n坏 javascript:alert(1)' })
    expect(savedInfo()).toEqual({ friends: [friends[0]] })
  })

  it('leaves what is saved alone when the text is damaged', () => {
    saveBasicInfo({ name: '甲公司' })
    saveBasicInfo('{damaged')
    saveBasicInfo(null)
    expect(savedInfo()).toMatchObject({ name: '甲公司' })
  })

  it('is what the document says, over what was fetched before; long texts stay', async () => {
    saveBasicInfo({ name: '甲公司', title: '旧题', aboutus: '很长' })
    document.head.innerHTML = '<script type="application/json" id="site-record">{"name":"乙公司","phone":""}</script>'
    vi.resetModules()

    const { servedInfo } = await import('./session-store.ts')

    expect(servedInfo).toMatchObject({ name: '乙公司' })
    expect(savedInfo()).toEqual({ name: '乙公司', phone: '', aboutus: '很长' })
    document.head.innerHTML = ''
  })

  it('names the operator in English where that was entered, in Chinese where not', () => {
    const record = { name: '甲公司', nameEn: 'Jia Ltd', address: '南京市玄武区 1 号' }

    expect(infoIn(record, 'en')).toMatchObject({ name: 'Jia Ltd', address: '南京市玄武区 1 号' })
    expect(infoIn(record, 'zh')).toMatchObject({ name: '甲公司', address: '南京市玄武区 1 号' })
    expect(infoIn({}, 'en').name).toBe('')
  })

  it('has defaults for all 20 fields, each in one language only', () => {
    const { zh, en } = basicInfoDefaults
    expect(Object.keys(zh)).toHaveLength(20)
    expect(zh.title).toMatch(/\p{Script=Han}/u)
    // The short names are the same in both.
    const { referredtoas1, referredtoas2, ...words } = en
    expect(JSON.stringify(words)).not.toMatch(/\p{Script=Han}/u)
    for (const text of [zh.title, zh.indexaboutus]) expect(text).not.toMatch(/[a-z]/i)
  })
})
