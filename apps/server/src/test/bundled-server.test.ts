import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from './portal.ts'
import { startServerProcess, stopServerProcesses } from './server-process.ts'

const script = fileURLToPath(new URL('../../scripts/bundle.mjs', import.meta.url))
const bundle = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  execFileSync(process.execPath, [script])
}, 60_000)

afterAll(async () => {
  await stopServerProcesses()
  await portal.stop()
})

describe('the bundled server', () => {
  it('migrates, answers, and finds its processes for files and the page', async () => {
    const person = await portal.person()
    const server = await startServerProcess(portal.url, {}, bundle)
    const form = new FormData()
    form.set('type', 'document')
    form.set('file', new Blob([pdf]), 'claims.pdf')
    const authorization = `Bearer ${person.token}`
    const address = `${server.url}/api/DataManagementController/PictureUpload`

    const uploaded = await fetch(address, { method: 'POST', headers: { authorization }, body: form })

    // A PDF is read in a process of its own, from the sources.
    expect([uploaded.status, await uploaded.json()]).toMatchObject([200, { data: { name: 'claims.pdf' } }])
    expect((await fetch(`${server.url}/openapi.json`)).status).toBe(200)
  }, 90_000)
})
