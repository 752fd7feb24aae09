/** The script's address: vite.plain.ts. */
declare module '*?script' {
  const address: string
  export default address
}
