# Unpacks the zips named on its input into the folder given, and says of each what it lists and what is there then.
import hashlib
import json
import os
import shutil
import sys
import zipfile


def unpack(path, folder):
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder)
        names = archive.namelist()
    tree = {}
    for parent, _, files in os.walk(folder):
        for file in files:
            full = os.path.join(parent, file)
            with open(full, "rb") as content:
                tree[os.path.relpath(full, folder)] = hashlib.sha256(content.read()).hexdigest()
    return {"names": names, "tree": tree}


for line in sys.stdin:
    folder = os.path.join(sys.argv[1], "python")
    try:
        answer = unpack(line.rstrip("\n"), folder)
    except Exception as error:
        answer = {"error": repr(error)}
    shutil.rmtree(folder, ignore_errors=True)
    print(json.dumps(answer), flush=True)
