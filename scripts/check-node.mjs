// The first import of every program: on an older Node the database's driver ends without a message.
const wanted = 22
if (Number.parseInt(process.versions.node, 10) < wanted) {
  console.error(
    `Sigillo needs Node ${wanted} or newer; this is ${process.versions.node}: use npm start, or install Node 24.`,
  )
  process.exit(1)
}
