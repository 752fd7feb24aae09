// Runs the built portal once for each message with its settings, until `stop`: what one has loaded and compiled
// is ready for the next.
const [program] = process.argv.slice(2)
const own = { ...process.env }

// The portal's own last step. The line follows what it has logged.
process.exit = (code) => {
  for (const event of ['SIGTERM', 'SIGINT', 'uncaughtException']) process.removeAllListeners(event)
  process.stdout.write(`ended ${code}\n`)
}
process.on('disconnect', () => process.reallyExit())
process.on('message', (message) => {
  if (message === 'stop') return process.emit('SIGTERM', 'SIGTERM')
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, own, message)
  void import(`${program}?${performance.now()}`)
})
