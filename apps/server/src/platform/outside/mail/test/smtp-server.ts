import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** As it came over the line, dots unstuffed. */
  readonly message: string
  readonly isEncrypted: boolean
  readonly user: string | undefined
}

/** How the server misbehaves from now on; `after` is the command that it answers so, or the end of the message (`.`). */
export interface SmtpFault {
  readonly after: 'CONNECT' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | '.'
  /** What it says instead; undefined: it says nothing more, and `drops` shuts the connection. */
  readonly answer?: string
  readonly drops?: boolean
}

interface SmtpOptions {
  readonly tls?: { readonly certificate: string; readonly key: string }
  readonly isSecure?: boolean
  readonly account?: { readonly user: string; readonly password: string }
}

/** An SMTP server on a port of this machine (RFC 5321, STARTTLS, AUTH PLAIN and LOGIN) that keeps what it takes. */
export async function startSmtpServer({ tls, isSecure = false, account }: SmtpOptions = {}) {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let fault: SmtpFault | undefined

  function serve(raw: Socket, isEncrypted: boolean, isGreeted = true) {
    let text = ''
    let state: 'commands' | 'message' | 'user' | 'password' = 'commands'
    let user: string | undefined
    let named = ''
    let envelope: { from: string; to: string[] } = { from: '', to: [] }
    raw.setEncoding('latin1')
    raw.on('error', () => undefined)
    const say = (line: string): void => {
      raw.write(`${line}\r\n`)
    }
    /** Says what the test wants of this point, else the usual. */
    const answer = (point: SmtpFault['after'], usual: string): boolean => {
      if (fault?.after !== point) {
        say(usual)
        return true
      }
      if (fault.answer !== undefined) say(fault.answer)
      if (fault.drops) raw.destroy()
      return false
    }
    const judge = (name: string, password: string) => {
      const isRight = name === account?.user && password === account.password
      if (isRight && answer('AUTH', '235 2.7.0 Accepted')) user = name
      else if (!isRight) say('535 5.7.8 Authentication credentials invalid')
    }
    const decode = (word: string) => Buffer.from(word, 'base64').toString('utf8')

    function take(line: string) {
      if (state === 'user') {
        named = decode(line)
        state = 'password'
        return say(`334 ${Buffer.from('Password:').toString('base64')}`)
      }
      if (state === 'password') {
        state = 'commands'
        return judge(named, decode(line))
      }
      const [verb = '', rest = ''] = [line.slice(0, 4).toUpperCase(), line.slice(5)]
      const address = /<([^>]*)>/.exec(rest)?.[1] ?? ''
      switch (verb) {
        case 'EHLO': {
          const offers = [
            ...(tls && !isEncrypted ? ['STARTTLS'] : []),
            ...(account ? ['AUTH PLAIN LOGIN'] : []),
            ...['8BITMIME', 'SMTPUTF8', 'ENHANCEDSTATUSCODES'],
          ]
          say('250-mail.test')
          for (const [at, offer] of offers.entries()) say(`250${at === offers.length - 1 ? ' ' : '-'}${offer}`)
          return
        }
        case 'STAR': {
          if (!tls) return say('502 5.5.1 No such command')
          say('220 2.0.0 Go ahead')
          raw.removeAllListeners()
          const secured = new TLSSocket(raw, {
            isServer: true,
            secureContext: createSecureContext({ cert: tls.certificate, key: tls.key }),
          })
          return serve(secured, true, false)
        }
        case 'AUTH': {
          const [method = '', initial = ''] = rest.split(' ')
          if (method.toUpperCase() === 'PLAIN') {
            const [, name = '', password = ''] = decode(initial).split('\0')
            return judge(name, password)
          }
          state = 'user'
          return say(`334 ${Buffer.from('Username:').toString('base64')}`)
        }
        case 'MAIL':
          if (account && user === undefined) return say('530 5.7.0 Authentication required')
          envelope = { from: address, to: [] }
          return void answer('MAIL', '250 2.1.0 Fine')
        case 'RCPT':
          if (answer('RCPT', '250 2.1.5 Fine')) envelope.to.push(address)
          return
        case 'DATA':
          if (answer('DATA', '354 End with a dot')) state = 'message'
          return
        case 'RSET':
          return say('250 2.0.0 Fine')
        case 'QUIT':
          say('221 2.0.0 Bye')
          return void raw.end()
        default:
          return say('502 5.5.1 No such command')
      }
    }

    raw.on('data', (chunk: string) => {
      text += chunk
      for (;;) {
        const end = text.indexOf(state === 'message' ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const piece = text.slice(0, end)
        text = text.slice(end + (state === 'message' ? 5 : 2))
        if (state !== 'message') {
          take(piece)
          continue
        }
        state = 'commands'
        const message = `${piece}\r\n`.replace(/^\.\./gm, '.')
        // What is answered badly may have been taken all the same: that is what makes it hard.
        if (fault?.after !== '.' || fault.drops) mails.push({ ...envelope, message, isEncrypted, user })
        answer('.', '250 2.0.0 Taken')
      }
    })
    if (isGreeted) answer('CONNECT', '220 mail.test ESMTP')
  }

  const open = (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(socket, isSecure)
  }
  const server: Server =
    isSecure && tls
      ? createTlsServer({ cert: tls.certificate, key: tls.key }, open).on('tlsClientError', () => undefined)
      : createServer(open)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    mails,
    connections: () => connections,
    /** Undefined: behaves again. */
    fail(next: SmtpFault | undefined) {
      fault = next
    },
    /** Shuts every open connection, as a server does with idle ones. */
    dropAll() {
      for (const socket of sockets) socket.destroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>
