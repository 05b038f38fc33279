# Writes zips as programs in Python do: with sizes, with ZIP64 forced, and as a stream.
import io
import os
import sys
import zipfile


class Stream(io.RawIOBase):
    def __init__(self, file):
        self.file = file

    def writable(self):
        return True

    def write(self, data):
        return self.file.write(bytes(data))


def fill(archive, zip64):
    for name, mode, content in (
        (os.path.basename(sys.argv[2]), 0o100755, open(sys.argv[2], "rb").read()),
        ("LICENSE", 0o100644, b"free\n"),
        ("docs/index.md", 0o100644, b""),
    ):
        info = zipfile.ZipInfo(name, (2024, 1, 2, 3, 4, 6))
        info.external_attr = mode << 16
        info.create_system = 3
        info.compress_type = zipfile.ZIP_STORED if name == "LICENSE" else zipfile.ZIP_DEFLATED
        with archive.open(info, "w", force_zip64=zip64) as target:
            target.write(content)


for zip64 in (False, True):
    name = "zip64" if zip64 else "plain"
    with zipfile.ZipFile(f"{sys.argv[1]}/python-{name}.zip", "w") as archive:
        fill(archive, zip64)
    with open(f"{sys.argv[1]}/python-{name}-stream.zip", "wb") as file:
        with zipfile.ZipFile(Stream(file), "w") as archive:
            fill(archive, zip64)
