-- Needles are composed. SQL has no such function here: connections that migrate define it.
update search_documents set text = composed(text) where text <> composed(text);
