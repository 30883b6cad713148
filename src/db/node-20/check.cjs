// Runs at the end of `npm ci`: npm leaves out an optional package that cannot be built, without a word.
if (Number(process.versions.node.split('.')[0]) < 22) {
  try {
    const Database = require('better-sqlite3-node-20')
    new Database(':memory:').close()
  } catch (error) {
    process.stderr.write(
      'The SQLite driver for Node 20 could not be built: it needs Python 3 and a C++ compiler (on Debian: apt-get install python3 make g++).\n' +
        'Install them and run npm ci again, or use Node 22, 24 or 26, which need neither.\n' +
        `Reason: ${error.message.split('\n')[0]}\n`,
    )
    process.exit(1)
  }
}
