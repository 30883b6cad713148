-- Needles are composed. Only databases in UTF8 can do this.
do $$ begin
  if getdatabaseencoding() = 'UTF8' then
    update search_documents set text = normalize(text, NFC) where text is not nfc normalized;
  end if;
end $$;
