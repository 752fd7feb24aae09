/** They load native code, or data beside their code: programs are not bundled with them. */
export const wholePackages = ['@node-rs/argon2', 'better-sqlite3', 'fontkit', 'pdfkit', 'sharp']
