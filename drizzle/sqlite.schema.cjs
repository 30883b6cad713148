// drizzle-kit reads the exports of a file: each table under its name.
module.exports = require('../src/db/tables/all.ts').defineTables(require('../src/db/tables/columns.sqlite.ts').sqliteKit)
