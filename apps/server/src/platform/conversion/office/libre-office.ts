import { spawn } from 'node:child_process'
import { access, constants, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeSpoolFolder } from '../../../spool-folders.ts'
import { fontsConfig } from './fonts.ts'

/** What LibreOffice may cost for one document. */
export const officeLimits = { milliseconds: 90_000, memoryMegabytes: 4_096, pdfBytes: 200 * 1024 * 1024 }
export type OfficeLimits = typeof officeLimits

export type OfficeFailure = 'timeout' | 'failed'
export type OfficeReply =
  | { readonly ok: true; readonly pdf: Buffer }
  | { readonly ok: false; readonly why: OfficeFailure }

/** One at a time in a process: each costs a few hundred megabytes. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Lets LibreOffice make a PDF of a DOCX: with a profile of its own that is thrown away, no macros, nothing from the
 * network, no more than the limits. Its whole group of processes is gone when this answers.
 *
 * @throws Error if the program is not there or must not be run.
 */
export function drawWithOffice(
  program: string,
  docx: Buffer,
  limits: OfficeLimits = officeLimits,
): Promise<OfficeReply> {
  const mine = before.then(() => access(program, constants.X_OK)).then(() => draw(program, docx, limits))
  before = mine.catch(() => undefined)
  return mine
}

async function draw(program: string, docx: Buffer, limits: OfficeLimits): Promise<OfficeReply> {
  const folder = await makeSpoolFolder('office')
  try {
    const profile = join(folder, 'profile')
    await mkdir(join(profile, 'user'), { recursive: true })
    await mkdir(join(folder, 'out'))
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), profileSettings)
    await writeFile(join(folder, 'fonts.conf'), fontsConfig(join(folder, 'fonts')))
    await writeFile(join(folder, 'document.docx'), docx)
    const why = await run(program, folder, limits)
    if (why !== undefined) return { ok: false, why }
    const made = join(folder, 'out', 'document.pdf')
    const size = await stat(made).then(
      ({ size: bytes }) => bytes,
      () => 0,
    )
    if (size === 0 || size > limits.pdfBytes) return { ok: false, why: 'failed' }
    return { ok: true, pdf: await readFile(made) }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function run(program: string, folder: string, limits: OfficeLimits): Promise<OfficeFailure | undefined> {
  const args = [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
    ...['--convert-to', 'pdf:writer_pdf_Export', '--outdir', join(folder, 'out'), join(folder, 'document.docx')],
  ]
  const env = {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: folder,
    TMPDIR: folder,
    XDG_CACHE_HOME: folder,
    LANG: 'C.UTF-8',
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    // A way to nowhere: what the profile forbids would not get out either.
    http_proxy: 'http://127.0.0.1:9',
    https_proxy: 'http://127.0.0.1:9',
  }
  // The shell of every Unix sets the bounds; the kernel of macOS knows none for memory.
  const megabytes = process.platform === 'linux' ? `ulimit -v ${limits.memoryMegabytes * 1024}; ` : ''
  const bounds = `${megabytes}ulimit -f ${Math.ceil(limits.pdfBytes / 512)}; exec "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', bounds, program, ...args], {
    cwd: folder,
    env,
    detached: true,
    stdio: 'ignore',
  })
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<OfficeFailure | undefined>((resolve, reject) => {
      timer = setTimeout(() => resolve('timeout'), limits.milliseconds)
      child.on('error', reject)
      child.on('exit', (code) => resolve(code === 0 ? undefined : 'failed'))
    })
  } finally {
    clearTimeout(timer)
    endGroup()
  }
}

const set = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

const profileSettings = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">',
  set('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  set('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  set('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  set('Office.Common/Security/Scripting', 'DisableActiveContent', 'true'),
  set('Office.Writer/Content/Update', 'Link', '0'),
  set('Office.Writer/Content/Update', 'Field', 'false'),
  set('Inet/Settings', 'ooInetProxyType', '2'),
  set('Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'),
  set('Inet/Settings', 'ooInetHTTPProxyPort', '9'),
  '</oor:items>',
  '',
].join('\n')
