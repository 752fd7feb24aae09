import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** The part of a mail server that a client needs; `refuse` makes it reject recipients. */
export async function smtpServer(options: { refuse?: boolean; port?: number } = {}) {
  const said: string[] = []
  const server: Server = createServer((socket: Socket) => {
    let inData = false
    let begun = ''
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      // A line may come in several pieces.
      const lines = (begun + chunk).split('\r\n')
      begun = lines.pop() ?? ''
      for (const line of lines) {
        said.push(line)
        if (inData) {
          if (line !== '.') continue
          inData = false
          socket.write('250 taken\r\n')
        } else if (/^EHLO/.test(line)) socket.write('250 test\r\n')
        else if (/^RCPT/.test(line)) socket.write(options.refuse ? '550 unknown\r\n' : '250 ok\r\n')
        else if (/^DATA/.test(line)) {
          inData = true
          socket.write('354 go\r\n')
        } else if (/^QUIT/.test(line)) socket.end('221 bye\r\n')
        else if (/^STARTTLS/.test(line)) socket.write('502 unknown\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  return { said, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
